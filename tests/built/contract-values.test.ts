/** Values of the specification; see the top of site/contract-names.spec.ts. */
import { expect } from 'vitest'
import { printFigure, printPrice } from '#site/content/format.ts'
import { REPLY_DELAY } from '#site/features/assistant/conversation.ts'
import { SUCCESS_TIME } from '#site/features/contact/contact-form/outcome.tsx'
import { PROJECT_INTERVAL, TESTIMONIAL_INTERVAL } from '#site/features/home/intervals.ts'
import { content } from '../fixtures/content.ts'
import { documentOf, test } from './test.ts'

const SPECIFIED = 'is what the specification says; see the top of tests/site/contract-names.spec.ts'

test('prices, figures and numbers of entries are the specified ones', () => {
  const prices = content.prices.map(({ from = 0 }) => printPrice(from))
  expect
    .soft(prices, `each of these prices ${SPECIFIED}`)
    .toEqual(['₹3,999', '₹4,499', '₹1,999', '₹3,999', '₹1,999'])
  const figures = content.site.figures.map(printFigure)
  expect
    .soft(figures, `each of these figures ${SPECIFIED}`)
    .toEqual(['50+', '45+', '3.5+', '4.7/5', '98%', '50+', '10K+', '200+'])
  const ofServices = content.services.map(
    ({ stat, discount }) => `${stat && printFigure(stat)}, ${discount}% less`,
  )
  expect
    .soft(ofServices, `each service’s figure and discount ${SPECIFIED}`)
    .toEqual([
      ...['11+, 20% less', '98%, 15% less', '5+, 20% less'],
      ...['24/7, 15% less', '85%, 20% less', '4K+, 15% less'],
    ])
  const ratings = content.testimonials.map(({ rating }) => rating)
  expect.soft(ratings, `the number of stars of each testimonial ${SPECIFIED}`).toEqual([5, 5, 5, 5])
  expect.soft(content.team, `the number of people ${SPECIFIED}`).toHaveLength(5)
})

test('times are the specified ones', () => {
  const times = { PROJECT_INTERVAL, TESTIMONIAL_INTERVAL, SUCCESS_TIME, REPLY_DELAY }
  expect(times, `each ${SPECIFIED}`).toEqual({
    PROJECT_INTERVAL: 4000,
    TESTIMONIAL_INTERVAL: 5000,
    SUCCESS_TIME: 2000,
    REPLY_DELAY: 1000,
  })
})

test('figures count up in the specified times, 2 s where none is given', async ({ site }) => {
  for (const [path, figure, time] of [
    ['/our-work', content.site.figures[0], undefined],
    ['/our-work', content.site.figures[6], '2500'],
    ['/services', content.services[0]?.stat, '1500'],
  ] as const) {
    const shown = (await documentOf(site, path)).querySelector(`main [data-count-to="${figure?.value}"]`)
    expect(shown?.getAttribute('data-count-time'), `the figure ${figure?.value} ${SPECIFIED}`).toBe(time)
  }
})
