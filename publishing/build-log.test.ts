import { afterEach, expect, test, vi } from 'vitest'
import buildLog from './build-log.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** @returns what the logger prints for these messages of Astro, one a second */
function printed(messages: string[], { isTTY }: { isTTY: boolean }): string {
  vi.useFakeTimers()
  vi.spyOn(process, 'stdout', 'get').mockReturnValue({ ...process.stdout, isTTY, write: vi.fn() } as never)
  const log = buildLog()
  for (const message of messages) {
    vi.advanceTimersByTime(1000)
    log.write({ label: null, level: 'info', message, newLine: true })
  }
  return vi.mocked(process.stdout.write).mock.calls.join('')
}

/** A message of Astro 7, with colours. */
const PICTURES = Array.from(
  { length: 12 },
  (_, i) =>
    `  \u001b[32m▶\u001b[39m /_astro/a.webp \u001b[2m(before: 9kB, after: 1kB)\u001b[22m (+9ms) \u001b[2m(${i + 1}/12)\u001b[22m`,
)

test('prints a line every five seconds and at the end without a terminal', () => {
  const text = printed(['generating static routes', ...PICTURES], { isTTY: false })
  expect(text).toBe('Pictures: 4 of 12\nPictures: 9 of 12\nPictures: 12 of 12\n')
})

test('shows the count in one line on a terminal', () => {
  const text = printed(PICTURES, { isTTY: true })
  expect(text.split('\r')).toHaveLength(13)
  expect(text).toMatch(/\rPictures: 12 of 12\n$/)
})
