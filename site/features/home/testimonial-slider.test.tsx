import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './testimonial-slider.css'
import { TestimonialSlider } from './testimonial-slider.tsx'

const PICTURE = { src: '/portrait.webp', width: 4, height: 4, avif: '' }
const WORDS = { title: 'Testimonials', intro: '', previous: 'Previous testimonial', next: 'Next testimonial' }
const CONTROLS = { of: 'of', pause: 'Pause', stars: 'out of five stars' }
const AUTHORS = ['Asha', 'Bilal', 'Chitra']

function renderSlider() {
  const testimonials = AUTHORS.map((name) => ({
    name,
    role: 'Owner',
    content: `${name} is pleased.`,
    rating: 5,
    image: PICTURE,
  }))
  return render(<TestimonialSlider words={WORDS} testimonials={testimonials} controls={CONTROLS} />)
}

test('shows the first testimonial, and by its arrows the next and the previous one, round and round', async () => {
  await renderSlider()
  await expect.element(page.getByRole('listitem').getByText('“Asha is pleased.”')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: WORDS.next }))
  await expect.element(page.getByRole('listitem').getByText('“Bilal is pleased.”')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: WORDS.previous }))
  await userEvent.click(page.getByRole('button', { name: WORDS.previous }))
  await expect.element(page.getByRole('listitem').getByText('“Chitra is pleased.”')).toBeVisible()
})

test('announces the testimonial that the visitor has asked for', async () => {
  await renderSlider()
  await userEvent.click(page.getByRole('button', { name: WORDS.next }))
  await expect.element(page.getByText('2 of 3: Bilal')).toBeInTheDocument()
})

test('offers no controls for a single testimonial', async () => {
  await render(
    <TestimonialSlider
      words={WORDS}
      testimonials={[{ name: 'Asha', role: 'Owner', content: 'Good.', rating: 5, image: PICTURE }]}
      controls={CONTROLS}
    />,
  )
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
