import { expect } from '@playwright/test'
import type { Found, Page } from './webdriver.ts'

/** Selectors of the elements with a role. */
const ELEMENTS = {
  article: 'article',
  button: 'button, summary, [role=button]',
  combobox: 'select',
  dialog: 'dialog, [role=dialog]',
  link: 'a[href]',
  region: 'section, [role=region]',
  tab: '[role=tab]',
  textbox: 'input, textarea',
}

type Role = keyof typeof ELEMENTS

/** Roles that WebKitGTK gives to elements which other browsers give the role of the key. */
const ALSO: Partial<Record<Role, string>> = { combobox: 'button' }

/**
 * Waits for a visible, enabled element and checks that the browser gives it this role, and a name that begins like this.
 * The search in the page only narrows the choice: asking the browser for the name of every element takes seconds.
 * @param within an element that contains it
 */
export async function find(tab: Page, role: Role, name: string, within?: Found): Promise<Found> {
  let element: Found | undefined
  // React may replace the element before the browser is asked about it.
  await expect(async () => {
    element = await search(tab, role, name, within)
    if (!element) throw new Error(`no ${role} "${name}" is visible`)
    const computed = await tab.computed(element)
    expect([role, ALSO[role]]).toContain(computed.role)
    expect(computed.name.startsWith(name), `"${computed.name}" starts with "${name}"`).toBe(true)
  }).toPass({ timeout: 10_000 })
  return element as unknown as Found
}

/** Whether such an element is visible now. */
export async function isShown(tab: Page, role: Role, name: string): Promise<boolean> {
  return (await search(tab, role, name)) !== undefined
}

async function search(tab: Page, role: Role, name: string, within?: Found): Promise<Found | undefined> {
  const found = await tab.evaluate(
    (selector: string, name: string, within: HTMLElement | null) =>
      [...(within ?? document).querySelectorAll<HTMLElement>(selector)].find((element) => {
        const labels = 'labels' in element ? ([...(element.labels as NodeList)] as HTMLElement[]) : []
        const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? []
        const [label = element] = [...labelledBy.map((id) => document.getElementById(id)), ...labels]
        // biome-ignore lint/performance/useDomNodeTextContent: a name has no text that is not rendered
        const text = element.ariaLabel ?? label?.innerText.trim().replace(/\s+/g, ' ')
        return (
          text?.startsWith(name) &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(':disabled')
        )
      }) ?? null,
    ELEMENTS[role],
    name,
    within ?? null,
  )
  return found ?? undefined
}
