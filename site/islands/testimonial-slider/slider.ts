import { turnSlides } from '../turn-slides.ts'

/** Milliseconds a testimonial stays; specification, section 9. */
const INTERVAL = 5000

const region = document.querySelector<HTMLElement>('.quotes')?.closest('section')
// As for the projects: where the styles show all of them, none takes turns.
if (region && matchMedia('(scripting)').matches) {
  const quotes = [...region.querySelectorAll<HTMLElement>('.slide')]
  const folio = region.querySelector('.folio')
  turnSlides(region, INTERVAL, (index) => {
    for (const [at, quote] of quotes.entries()) quote.toggleAttribute('data-current', at === index)
    if (folio) folio.textContent = String(index + 1)
  })
}
