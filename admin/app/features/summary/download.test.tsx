import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Download } from './download.tsx'

afterEach(() => void Reflect.deleteProperty(navigator, 'standalone'))

test('in the window of an iPhone’s home screen the file goes to the share sheet, also when that opens late', async () => {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
  const headers = { 'content-disposition': 'attachment; filename="messages-2026-11-27.csv"' }
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('"id"\r\n', { headers }))
  const late = new DOMException('', 'NotAllowedError')
  const share = vi.fn<typeof navigator.share>().mockRejectedValueOnce(late).mockResolvedValue()
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await render(<Download />)
  await page.getByRole('link', { name: 'Download all messages (CSV)' }).click()
  await page.getByRole('link', { name: 'Share all messages (CSV)' }).click()
  await expect.poll(() => share.mock.calls.length).toBe(2)
  expect(share.mock.calls[1]?.[0]?.files?.[0]).toMatchObject({
    name: 'messages-2026-11-27.csv',
    type: 'text/csv',
  })
})
