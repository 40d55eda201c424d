import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDesk, renderDesk, respond } from '../../testing/desk.ts'

test('the parts of a week add up to its messages and its answers, and only what is overdue is red', async () => {
  await openDesk()
  const ways = { mail: 2, whatsapp: 0, call: 0, marked: 1 }
  const counts = { messages: 10, toAnswer: 8, answered: 3, inTime: 2, overdue: 1 }
  const week = { week: '2026-11-23', ...counts, ways, medianMinutes: 5, views: 0, sources: [] }
  const nightly = { isBackedUpHere: false }
  respond('GET summary', { status: 200, body: { promised: '24 h', nightly, weeks: [week] } })
  const { container } = await renderDesk('/summary')
  await expect.element(page.getByText('Answered: 2 by mail, 1 marked as answered')).toBeVisible()
  const parts = [...container.getElementsByTagName('rect')].map((part) => [
    part.getAttribute('class'),
    part.getAttribute('width'),
  ])
  expect(parts).toEqual([
    ['fill-peacock', '20%'],
    ['fill-marigold', '10%'],
    ['fill-edge', '40%'],
    ['fill-brick', '10%'],
    ['fill-line', '20%'],
  ])
})
