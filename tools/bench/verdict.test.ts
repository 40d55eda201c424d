import { expect, test } from 'vitest'
import { type Measurement, medianOf } from './measure.ts'
import { brokenBudgets } from './verdict.ts'

const FLOOR: Measurement = {
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  faults: [],
  fcp: 640,
  lcp: 640,
  tbt: 0,
  cls: 0,
  scriptRequests: 0,
  scriptKiB: 0,
  documentKiB: 2,
  fontKiB: 0,
  foreignRequests: 0,
}

test('a page at every limit breaks no budget', () => {
  const page = {
    ...FLOOR,
    fcp: 800,
    lcp: 800,
    tbt: 10,
    cls: 0.0004,
    scriptKiB: 4,
    documentKiB: 20,
    fontKiB: 60,
  }
  expect(brokenBudgets(page, FLOOR)).toEqual([])
})

test('names each broken budget with value and limit', () => {
  const scores = { ...FLOOR.scores, seo: 92 }
  const page = { ...FLOOR, scores, lcp: 1280, cls: 0.02, scriptRequests: 1, foreignRequests: 1 }
  expect(brokenBudgets(page, FLOOR)).toEqual([
    'seo is 92, must be 100',
    'largest contentful paint is 2 × the floor, may be 1.25',
    'layout shift is 0.02, may be 0',
    'requests of scripts is 1, may be 0',
    'requests to other origins is 1, may be 0',
  ])
})

test('does not judge the paints of an estimate', () => {
  const page = { ...FLOOR, fcp: 1280, lcp: 1280, tbt: 60 }
  expect(brokenBudgets(page)).toEqual(['blocking time is 60 ms, may be 10'])
})

test('treats a value that could not be measured as over budget', () => {
  expect(brokenBudgets({ ...FLOOR, tbt: Number.NaN }, FLOOR)).toEqual(['blocking time is NaN ms, may be 10'])
})

test('the median ignores the best and the worst run', () => {
  const runs = [640, 2000, 700].map((fcp) => ({ ...FLOOR, fcp, faults: ['seo: x'] }))
  expect(medianOf(runs)).toEqual({ ...FLOOR, fcp: 700, faults: ['seo: x'] })
})
