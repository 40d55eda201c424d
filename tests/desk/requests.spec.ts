import { navigate, openFile, signIn } from './desk.ts'
import { expect, test } from './test.ts'

const PAUSES = 20
/** For all of them, without the preview's HTML and the values that the page sends. */
const BYTES = 15_000

test('a pause in typing costs the request that saves and that of the preview', async ({
  site,
  openDevice,
}) => {
  const desk = await openDevice({ viewport: { width: 1440, height: 900 } })
  const isPreview = (url: string) => url.includes('/website/preview')
  await signIn(desk, site)
  const rendered = desk.waitForResponse((response) => isPreview(response.url()))
  await navigate(desk, 'Website')
  await openFile(desk, 'Contact, hours and details')
  await rendered
  const field = desk.getByRole('form').getByRole('textbox', { name: 'Name', exact: true }).first()
  await Promise.all([
    desk.waitForResponse((response) => response.url().endsWith('/website/presence')),
    field.focus(),
  ])

  const requested: string[] = []
  let bytes = 0
  desk.on('request', (request) => {
    const path = new URL(request.url()).pathname
    // It is said every 20 seconds where somebody is.
    if (path.startsWith('/admin/api/') && !path.endsWith('/presence')) requested.push(path)
  })
  for (let i = 0; i < PAUSES; i++) {
    const saved = desk.waitForResponse((response) => response.url().endsWith('/website/edits'))
    const shown = desk.waitForResponse((response) => isPreview(response.url()))
    await field.press('End')
    await field.pressSequentially('x')
    const { responseBodySize } = await (await saved).request().sizes()
    bytes += responseBodySize
    await shown
  }
  const saves = requested.filter((path) => path.endsWith('/edits'))
  const others = requested.filter((path) => !path.endsWith('/edits'))
  expect(saves).toHaveLength(PAUSES)
  expect(others.filter((path) => !isPreview(path))).toEqual([])
  // What is typed while a page is rendered needs one page together.
  expect(others.length).toBeLessThanOrEqual(PAUSES)
  expect(bytes).toBeLessThan(BYTES)
})
