import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProjectCarousel } from './project-carousel-island.tsx'
import { TestimonialSlider } from './testimonial-slider-island.tsx'
import { settledIndex } from './use-slide-row.ts'

const words = { title: '', intro: '', previous: 'Previous', next: 'Next', show: '', read: '', all: '' }
const controls = { of: 'of', pause: 'Pause', stars: 'out of five stars' }
const image = { src: '/picture.webp', width: 4, height: 3, avif: '' }

function carouselOf(...slugs: string[]) {
  const project = { title: 'Bakery', kind: 'Website', description: '', image, imageAlt: '' }
  const projects = slugs.map((slug) => ({ ...project, slug }))
  return parse(renderToStaticMarkup(createElement(ProjectCarousel, { words, projects, controls })))
}

function sliderOf(...names: string[]) {
  const testimonial = { content: 'Good.', rating: 4, initial: 'A', role: 'Owner' }
  const testimonials = names.map((name) => ({ ...testimonial, name }))
  return parse(renderToStaticMarkup(createElement(TestimonialSlider, { words, testimonials, controls })))
}

test('a single slide has no controls', () => {
  for (const carousel of [carouselOf('a'), sliderOf('Asha')])
    expect(carousel.querySelectorAll('button')).toEqual([])
  for (const carousel of [carouselOf('a', 'b'), sliderOf('Asha', 'Bilal')])
    expect(carousel.querySelectorAll('button')).not.toEqual([])
})

test('a testimonial has its words in quotation marks, its stars, and the first letter in place of a portrait', () => {
  const quote = sliderOf('Asha')
  expect(quote.querySelector('blockquote')?.text).toBe('“Good.”')
  expect(quote.querySelectorAll('.star.bg-peacock')).toHaveLength(4)
  expect(quote.querySelector('figcaption')?.text).toBe('4 out of five starsAshaOwner')
  expect(quote.querySelector('figure > span')?.text).toBe('A')
  expect(quote.querySelector('img')).toBeNull()
})

test('a row of slides settles where a finger has left it, and during a transition at the active slide', () => {
  expect(settledIndex(1.4, 3, 5000)).toBe(1)
  expect(settledIndex(1.6, 3, 300)).toBe(2)
  expect(settledIndex(1.4, 3, 299)).toBe(3)
})
