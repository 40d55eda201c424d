import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { TestContent } from '#admin/server/testing/test-content.ts'
import type { ContentFile, ValuePath, ValuesToSave } from '#admin/website-api.ts'
import { addressOf } from '../features/website/website-query.ts'
import { bodiesOf, desk, openDesk, renderDesk } from './desk.ts'

/** An entry that only tests have. */
export const LAMPS = 'services/lamps.yaml'
export const SITE = 'site.yaml'

export const LAMPS_VALUE = {
  order: 90,
  title: 'Lamps',
  category: 'development',
  icon: 'web-development',
  colour: 'ink',
  description: 'A small studio.',
  features: ['Quick', 'Calm', 'Kind'],
  stat: { value: 11, label: 'Sold' },
  discount: 0,
  price: { from: 'website' },
}

export const EDITS = 'POST website/edits'

/** `before`: what others do before the page is shown. */
type Options = TestContent & { before?: () => Promise<unknown> }

/** Opens the website of a desk of its own. */
export async function openWebsite(address: string, { files, before, ...content }: Options = {}) {
  await openDesk({ content: { files: { [LAMPS]: LAMPS_VALUE, ...files }, ...content } })
  await before?.()
  await page.viewport(1100, 900)
  return renderDesk(address)
}

type FileOptions = Options & { values?: Record<string, unknown>; path?: ValuePath }

/** Opens a file with other values in the page, at a field of it. */
export async function openFile(file = LAMPS, { values, path, ...options }: FileOptions = {}) {
  const files = { [file]: { ...(file === LAMPS && LAMPS_VALUE), ...values } }
  const rendered = await openWebsite(addressOf(file, path), { files, ...options })
  await expect.element(form).toBeVisible()
  return rendered
}

export const form = page.getByRole('form')
export const field = (name: string) => form.getByRole('textbox', { name, exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
export const dialog = (name: string) => page.getByRole('dialog', { name })

/** Polls the value of a file on the server. */
export function onServer(file = LAMPS) {
  return expect.poll(() => desk.valueOf(file))
}

/** A file as the page gets it. */
export function fileAs(by: string, file = LAMPS): Promise<ContentFile> {
  return desk.send(by, 'GET', `website/file?name=${file}`) as Promise<ContentFile>
}

/** Saves a value of a file as another person. */
export async function editAs(by: string, change: Record<string, unknown>, file = LAMPS): Promise<void> {
  const { version, value } = await fileAs(by, file)
  const body = { file, version, id: crypto.randomUUID(), value: { ...(value as object), ...change } }
  await desk.send(by, 'POST', 'website/edits', body satisfies ValuesToSave)
}

/** The values that were sent, in order. */
export function sentValues(): unknown[] {
  return bodiesOf(EDITS).map((body) => (body as ValuesToSave).value)
}
