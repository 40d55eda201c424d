import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ContentFile, ValuesToSave } from '#admin/website-api.ts'
import { bodiesOf, changeDesk, openDesk, renderDesk } from '../../test-desk.ts'
import { testWebsite } from './test-website.ts'

const FILE = '/website/site.yaml'
export const EDITS = 'POST website/edits'

export async function renderPage(address = FILE) {
  await page.viewport(1100, 900)
  return renderDesk(address)
}

export async function openFile(changes: Partial<ContentFile> = {}) {
  await openDesk({ website: testWebsite(changes) })
  const rendered = await renderPage()
  await expect.element(form).toBeVisible()
  return rendered
}

export const form = page.getByRole('form', { name: 'Agency' })
export const field = (name: string) => form.getByRole('textbox', { name, exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const status = (text: string) => page.getByRole('status').filter({ hasText: text })
export const dialog = (name: string) => page.getByRole('dialog', { name })

export async function fileOnServer(): Promise<ContentFile> {
  const { website } = await changeDesk({})
  return website.files[0] as ContentFile
}

export async function changeFile(changes: Partial<ContentFile>): Promise<void> {
  const { website } = await changeDesk({})
  const [file, ...others] = website.files
  await changeDesk({ website: { ...website, files: [{ ...(file as ContentFile), ...changes }, ...others] } })
}

/** The values that were sent, in order. */
export async function sentValues(): Promise<unknown[]> {
  return (await bodiesOf(EDITS)).map((body) => (body as ValuesToSave).value)
}
