import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '#site/routes.ts'
import { CONTROLS_PATH } from './floor.ts'

/** One action of a visitor: `come` brings the page into position, `act` is measured. */
export type Act = {
  name: string
  come: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
}

/** A page and the actions on it, in order. */
export type Visit = { path: string; acts: Act[] }

/** Duration of a touch in milliseconds. */
const TOUCH_MS = 80

/** @param seen the element that the tap changes, which must be visible; by default the target */
const tap = (name: string, selector: string, seen = selector): Act => {
  const shown = (page: Page, which: string) => page.locator(which).filter({ visible: true }).first()
  return {
    name,
    come: async (page) => {
      await shown(page, seen).scrollIntoViewIfNeeded()
      await shown(page, selector).scrollIntoViewIfNeeded()
    },
    act: (page) => touch(page, shown(page, selector)),
  }
}

async function touch(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const protocol = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(TOUCH_MS)
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await protocol.detach()
}

const key = (name: string, pressed: string): Act => ({
  name,
  come: async () => {},
  act: (page) => page.keyboard.press(pressed),
})

const talk: Act[] = [
  tap('open the assistant for the first time', '.assistant-button'),
  tap('the text field of the assistant', '.assistant-panel input:enabled'),
  ...[...'kya?'].map((letter) => key('typing to the assistant', letter)),
  key('send to the assistant', 'Enter'),
  tap('close the assistant', '.assistant-button'),
  tap('open the assistant', '.assistant-button'),
  key('close the assistant', 'Escape'),
]

/** The lower bound: a page without style or script on this machine, now. */
export const FLOOR_VISIT: Visit = {
  path: CONTROLS_PATH,
  acts: [
    ...Array.from({ length: 4 }, () => tap('a plain page: unfold a line', 'summary')),
    tap('a plain page: its field', 'input'),
    ...[...'Plain'].map((letter) => key('a plain page: typing', letter)),
  ],
}

/**
 * Every kind of interaction on a phone; ring and arrows need a wide window. Few letters are typed, because each counts as
 * much as an opening menu, and many fast values would hide a slow one.
 */
export const PHONE_VISITS: Visit[] = [
  {
    path: ROUTES.home,
    acts: [
      tap('open the menu', '.menu-button'),
      tap('close the menu', '.menu-button'),
      tap('pause', '.strip-pause'),
      tap('a dot of the projects', '.dot:nth-child(2)'),
      tap('a dot of the projects', '.dot:nth-child(4)'),
      tap(
        'the next testimonial',
        'section:has(.quotes) .carousel-controls > button:nth-of-type(2)',
        '.quotes',
      ),
      tap(
        'the next testimonial',
        'section:has(.quotes) .carousel-controls > button:nth-of-type(2)',
        '.quotes',
      ),
      tap('dark colours', '.scheme-switch label:has([value=dark])'),
      tap('light colours', '.scheme-switch label:has([value=light])'),
    ],
  },
  {
    path: ROUTES.services,
    acts: [
      tap('filter the services', '.filter-button[value=ai]'),
      tap('filter the services', '.filter-button[value=development]'),
      tap('filter the services', '.filter-button[value=all]'),
    ],
  },
  {
    path: ROUTES.work,
    acts: [
      tap('filter the work', '.filter-button[value=webapp]'),
      tap('filter the work', '.filter-button[value=all]'),
      tap('open a case study', '.project-view'),
      tap('change the tab', '[role=tab]:nth-of-type(2)'),
      key('change the tab', 'ArrowRight'),
      key('change the tab', 'End'),
      tap('enlarge a picture', '[role=tabpanel][data-selected] a'),
      key('close the picture', 'Escape'),
      tap('change the tab', '[role=tab]:nth-of-type(1)'),
      key('turn to the next case study', 'ArrowRight'),
      key('turn to the next case study', 'ArrowRight'),
      key('close a case study', 'Escape'),
    ],
  },
  { path: ROUTES.about, acts: talk },
  {
    path: ROUTES.contact,
    acts: [
      tap('a field of the form', '#name'),
      ...[...'Mee'].map((letter) => key('typing into the form', letter)),
      tap('a field of the form', '#message'),
      ...[...'A s'].map((letter) => key('typing into the form', letter)),
    ],
  },
]
