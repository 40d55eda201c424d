import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { KeptPicture } from '#admin/website-api.ts'
import { bodiesOf, press, respond } from '../../testing/desk.ts'
import { button, dialog, form, onServer, openFile, SITE } from '../../testing/website.ts'

const PROJECT = 'projects/lamps/project.yaml'
const UPLOAD = 'POST website/pictures'
/** The field that a test has opened. */
let label: string
const input = () => form.getByLabelText(label)
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
const uploads = () => bodiesOf(UPLOAD) as { type: string; bytes: number }[]

/** Opens a file with a picture. The server keeps what it gets, without a look into it. */
async function openPicture(name: string, ...file: Parameters<typeof openFile>): Promise<void> {
  label = name
  await openFile(...file)
  respond(UPLOAD, { status: 200, body: { name: 'card-2.webp' } satisfies KeptPicture })
}

const openCard = (image = 'card.webp') =>
  openPicture('Picture on the card', PROJECT, { values: { title: 'Lamps', image } })
const openDocument = () =>
  openPicture('PDF', SITE, {
    values: { legal: [{ name: 'Terms', document: 'terms.pdf' }] },
    path: ['legal', 0, 'document'],
  })

/** Vitest's own upload takes a file through three processes. */
async function choose(file: File): Promise<void> {
  const files = new DataTransfer()
  files.items.add(file)
  await expect.element(input()).toBeEnabled()
  const element = input().element() as HTMLInputElement
  element.files = files.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

async function photograph(width: number, height: number, type = 'image/jpeg'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height / 2)
  return new File([await canvas.convertToBlob({ type })], 'IMG 1', { type })
}

test('cuts a photograph to the shape of its role, which it shows in all its forms', async () => {
  await openCard()
  await choose(await photograph(1500, 2000))
  const shapes = dialog('Cut the picture').getByRole('list', { name: 'Shapes on the website' })
  await expect.element(shapes.getByRole('listitem').nth(1)).toHaveTextContent('As an arch')
  const shown = shapes.getByRole('listitem').nth(0).element().querySelector('canvas') as HTMLCanvasElement
  await expect.poll(() => shown.width / shown.height).toBeCloseTo(4 / 3, 1)
  await press(button('Turn'))
  await press(button('Use this picture'))
  await expect.element(dialog('Cut the picture')).not.toBeInTheDocument()
  await onServer(PROJECT).toMatchObject({ image: 'card-2.webp' })
  expect(uploads()).toEqual([{ type: 'image/webp', bytes: expect.any(Number) }])
})

test('does not say that a picture is needed while it is taken', async () => {
  await openCard('')
  let shown = 0
  const observer = new MutationObserver(() => {
    shown += document.querySelectorAll('.field-problem').length
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  ;(input().element() as HTMLElement).focus()
  await choose(await photograph(1500, 2000))
  await press(button('Use this picture'))
  await expect.element(dialog('Cut the picture')).not.toBeInTheDocument()
  await onServer(PROJECT).toMatchObject({ image: 'card-2.webp' })
  expect(shown).toBe(0)
})

test('cuts a wide logo to a square, which stays transparent', async () => {
  await openPicture('Logo', SITE, { values: { logo: 'logo.png' } })
  await choose(await photograph(1200, 600, 'image/png'))
  const shape = dialog('Cut the picture').getByRole('listitem')
  await expect.element(shape).toHaveTextContent('As it is shown')
  const shown = shape.element().querySelector('canvas') as HTMLCanvasElement
  await expect.poll(() => shown.width / shown.height).toBe(1)
  await press(button('Use this picture'))
  await expect.element(dialog('Cut the picture')).not.toBeInTheDocument()
  expect(uploads()).toEqual([{ type: 'image/png', bytes: expect.any(Number) }])
})

test('says that a part has too few pixels', async () => {
  await openCard()
  await choose(await photograph(500, 500))
  await expect.element(alert('This part has 500 × 375 pixels')).toBeVisible()
})

test('takes a drawing as it is', async () => {
  await openCard()
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'
  await choose(new File([drawing], 'mark.svg', { type: 'image/svg+xml' }))
  await expect.poll(uploads).toEqual([{ type: 'image/svg+xml', bytes: drawing.length }])
})

test('refuses a large PDF before it is sent', async () => {
  await openDocument()
  await choose(new File([new Uint8Array(6 * 2 ** 20)], 'scan.pdf'))
  await expect.element(alert('This is a PDF of 6 MB. Take a PDF of at most 5 MB.')).toBeVisible()
  expect(uploads()).toEqual([])
})

test('takes a PDF of a device that does not know the type, and offers the present one', async () => {
  await openDocument()
  await expect.element(form.getByRole('link', { name: 'terms.pdf' })).toBeVisible()
  await choose(new File(['%PDF-1.4'], 'terms.pdf', { type: '' }))
  await expect.poll(uploads).toEqual([{ type: 'application/pdf', bytes: 8 }])
})

test('offers the camera on Android 14, which wants something else than pictures to be allowed', async () => {
  await openCard()
  const allowed = (input().element() as HTMLInputElement).accept.split(',')
  expect(allowed).toContain('image/*')
  expect(allowed.some((type) => type.includes('/') && !type.startsWith('image/'))).toBe(true)
})

test.each([
  ['IMG_1.HEIC', 'image/heic', 'the format HEIC of an iPhone'],
  ['letter.docx', '', 'cannot open this file as a picture'],
])('explains why it cannot open %s', async (name, type, text) => {
  await openCard()
  await choose(new File(['no picture'], name, { type }))
  await expect.element(alert(text)).toBeVisible()
  expect(uploads()).toEqual([])
})

test('sends the whole photograph with the cut if the browser changes what a canvas gives', async () => {
  const { getImageData } = CanvasRenderingContext2D.prototype
  onTestFinished(() => void Object.assign(CanvasRenderingContext2D.prototype, { getImageData }))
  CanvasRenderingContext2D.prototype.getImageData = function (...area) {
    const image = getImageData.apply(this, area)
    image.data[1] = (image.data[1] ?? 0) ^ 1
    return image
  }
  await openCard()
  const original = await photograph(1500, 2000)
  await choose(original)
  await expect.element(dialog('Cut the picture').getByRole('listitem').nth(1)).toBeVisible()
  await press(button('Use this picture'))
  await expect.poll(uploads).toEqual([{ type: 'image/jpeg', bytes: original.size }])
})

test('keeps a transparent picture transparent in a browser that writes no WebP', async () => {
  const { toBlob } = HTMLCanvasElement.prototype
  onTestFinished(() => void Object.assign(HTMLCanvasElement.prototype, { toBlob }))
  HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
    toBlob.call(this, callback, type === 'image/webp' ? 'image/png' : type, quality)
  }
  await openCard()
  // Half of it is drawn.
  await choose(await photograph(1600, 1200, 'image/png'))
  await expect.element(dialog('Cut the picture').getByRole('listitem').nth(1)).toBeVisible()
  await press(button('Use this picture'))
  await expect.poll(uploads).toEqual([{ type: 'image/png', bytes: expect.any(Number) }])
})
