import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestimonialSlider } from './testimonial-slider-island.tsx'

// Autoplay is due in no test.
vi.mock('./intervals.ts', () => ({ TESTIMONIAL_INTERVAL: 2 ** 31 - 1 }))

const WORDS = { title: 'Testimonials', intro: '', previous: 'Previous testimonial', next: 'Next testimonial' }
const AUTHORS = ['Asha', 'Bilal', 'Chitra']

document.documentElement.dataset.script = '' // as before-paint.js does
test('shows one testimonial, and the next and the previous one by its arrows, round and round', async () => {
  const testimonials = AUTHORS.map((name, at) => ({
    name,
    role: `Owner ${at}`,
    content: `${name} is pleased.`,
    rating: 5 - at,
    initial: name.charAt(0),
  }))
  const controls = { of: 'of', pause: 'Pause', stars: 'out of five stars' }
  await render(<TestimonialSlider words={WORDS} testimonials={testimonials} controls={controls} />)
  const slide = page.getByRole('listitem')
  for (const [arrow, name] of [
    ['next', 'Bilal'],
    ['next', 'Chitra'],
    ['next', 'Asha'],
    ['previous', 'Chitra'],
  ] as const) {
    await userEvent.click(page.getByRole('button', { name: WORDS[arrow] }))
    await expect.element(slide).toMatchTextContent(name)
  }
})
