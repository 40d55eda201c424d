import { turnSlides } from '../../hooks/turn-slides.ts'
import { TESTIMONIAL_INTERVAL } from '../../islands/intervals.ts'

const region = document.querySelector<HTMLElement>('.quotes')?.closest('section')
// As for the projects: where the styles show all of them, none takes turns.
if (region && matchMedia('(scripting)').matches) {
  const quotes = [...region.querySelectorAll<HTMLElement>('.slide')]
  const folio = region.querySelector('.folio')
  turnSlides(region, TESTIMONIAL_INTERVAL, (index) => {
    for (const [at, quote] of quotes.entries()) quote.toggleAttribute('data-current', at === index)
    if (folio) folio.textContent = String(index + 1)
  })
}
