import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 64"><path d="M0 0h240v64H0z"/></svg>'

/** Fills in forms of the desk as a person with a phone does, and counts the taps. Letters are not counted. */
export function useThumb(page: Page) {
  let taps = 0

  async function tap(target: Locator): Promise<void> {
    taps += 1
    await target.first().click()
  }
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true })
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
  const group = (name: string, within: Page | Locator = page) =>
    within.getByRole('group', { name, exact: true })
  const stepTitle = page.getByRole('heading', { level: 3 })
  const field = (label: string, within: Page | Locator = page) => within.getByLabel(label, { exact: true })

  /** A field that has the focus already, such as the first of a new entry, needs no tap. */
  async function type(input: Locator, text: string): Promise<void> {
    if (!(await input.evaluate((element) => element === document.activeElement))) taps += 1
    await input.fill(text)
  }

  async function typeAll(fields: Record<string, string>, within: Page | Locator = page): Promise<void> {
    for (const [label, text] of Object.entries(fields))
      await type(field(label, within).filter({ visible: true }).first(), text)
  }

  /** Opens the list, and takes one of it. */
  async function choose(label: string, option: string, within: Page | Locator = page): Promise<void> {
    taps += 2
    await field(label, within).selectOption({ label: option })
  }

  /** Opens the photographs of the phone, takes one, and uses it as it is cut. */
  async function choosePicture(label: string, width: number, height: number): Promise<void> {
    taps += 2
    const buffer = await sharp({ create: { width, height, channels: 3, background: '#224466' } })
      .jpeg()
      .toBuffer()
    await field(label).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await tap(button('Use this picture'))
    await expect(button('Use this picture')).toHaveCount(0)
  }

  async function chooseLogo(label: string): Promise<void> {
    taps += 2
    const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) }
    await field(label).last().setInputFiles(logo)
  }

  /** Opens a group or an entry of a form, unless a problem in it has. By key: what is saved may move it under a pointer. */
  async function open(name: string, within: Page | Locator = page): Promise<void> {
    const summary = within.locator('summary').filter({ hasText: name }).first()
    if (await summary.evaluate(({ parentElement }) => (parentElement as HTMLDetailsElement).open)) return
    taps += 1
    await summary.press('Enter')
  }

  /** From a form back to the steps of setting up, once what is typed is saved. */
  async function backToSteps(): Promise<void> {
    await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()
    await tap(link(/^Set up: /).last())
    await expect(stepTitle).toBeVisible()
  }

  async function toStep(name: string): Promise<void> {
    for (
      let before = await stepTitle.textContent();
      before !== name;
      before = await stepTitle.textContent()
    ) {
      await tap(link('Next'))
      await expect(stepTitle).not.toHaveText(before ?? '')
    }
  }

  async function removeSamples(entries: string): Promise<void> {
    await tap(button(`Remove the ${entries}`))
    await expect(page.getByText(`Removed: the ${entries}`)).toBeVisible()
  }

  /** Confirms what a step has left of a file. */
  async function confirm(title: string): Promise<void> {
    const heading = page.getByRole('heading', { level: 4 }).filter({ hasText: title })
    await tap(button('All of this is ours', heading))
    const question = page.getByRole('dialog', { name: 'Is all of this yours?' })
    await expect(question.getByRole('listitem').first()).toBeVisible()
    await tap(button('All of this is ours', question))
    await expect(heading).toHaveCount(0)
  }

  /** Adds the first or a further service, project or person. */
  async function add(noun: string, name: string): Promise<void> {
    await tap(button(new RegExp(`^Add (?:a|another) ${noun}$`)))
    await type(field('Name', page.getByRole('dialog')), name)
    await tap(button('Add', page.getByRole('dialog')))
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  }

  return {
    taps: () => taps,
    ...{ tap, type, typeAll, choose, choosePicture, chooseLogo, open, backToSteps, toStep },
    ...{ removeSamples, confirm, add, button, link, group, field },
  }
}
