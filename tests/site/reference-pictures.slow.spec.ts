/**
 * docs/style.md shows these reference pictures. After an intended change look at them, then update them:
 * npx playwright test tests/site/reference-pictures.slow.spec.ts --update-snapshots=all
 */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { assistant } from '../fixtures/assistant.ts'
import { expectOpen, first, viewDetails } from '../fixtures/case-studies.ts'
import { aMessage, contactForm } from '../fixtures/contact-form.ts'
import { content } from '../fixtures/content.ts'
import { fontsLoaded } from '../fixtures/fonts.ts'
import { hydrate } from '../fixtures/hydration.ts'
import { NOWHERE } from '../fixtures/pages.ts'
import { expect, test } from '../fixtures/test.ts'

const TOLERANCE = { threshold: 0.3, maxDiffPixelRatio: 0.03 } // machines render letters a little differently

const PHONE = { width: 360, height: 780 }
const WIDE = { width: 1440, height: 900 }
const MORNING = new Date('2026-03-02T04:41:00Z') // 10:11 in India

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type State = {
  name: string
  path: string
  viewport: { width: number; height: number }
  scheme?: 'dark'
  /** Brings the page into the state. Returns the element to compare; without one the window is compared. */
  prepare?: (page: Page) => Promise<Locator | undefined>
}

const STATES: State[] = [
  { name: 'home-phone', path: '/', viewport: PHONE },
  { name: 'home-wide', path: '/', viewport: WIDE },
  { name: 'home-wide-dark', path: '/', viewport: WIDE, scheme: 'dark' },
  {
    name: 'menu',
    path: '/',
    viewport: PHONE,
    prepare: async (page) => {
      await page.getByRole('button', { name: content.words.menuOpen }).click()
      return undefined
    },
  },
  {
    name: 'ledger-entry',
    path: '/services',
    viewport: WIDE,
    prepare: async (page) => page.getByRole('article').first(),
  },
  {
    name: 'filter-pressed',
    path: '/our-work',
    viewport: WIDE,
    prepare: async (page) => {
      await page.locator('.filter').getByRole('button').nth(1).click()
      return page.locator('.filter')
    },
  },
  {
    name: 'case-study-dark',
    path: '/our-work',
    viewport: WIDE,
    scheme: 'dark',
    prepare: async (page) => {
      await viewDetails(page, first.title).click()
      await expectOpen(page, first.title)
      return undefined
    },
  },
  {
    name: 'assistant',
    path: '/about',
    viewport: PHONE,
    prepare: async (page) => {
      await assistant(page).open()
      return undefined
    },
  },
  {
    name: 'form-failed',
    path: '/contact',
    viewport: PHONE,
    prepare: async (page) => {
      const form = contactForm(page)
      await hydrate(page)
      await page.route(`**${SEND_FORM_PATH}`, (route) => route.fulfill({ status: 500, body: 'It broke.' }))
      await form.fill({ ...aMessage(), name: 'Asha Rao', email: 'asha@visitor.example', message: 'A shop.' })
      await form.sendButton.click()
      await form.alert.scrollIntoViewIfNeeded()
      return undefined
    },
  },
  { name: 'nowhere', path: NOWHERE, viewport: WIDE },
]

function reference(name: string): string {
  return test.info().snapshotPath(`${name}.png`, { kind: 'screenshot' })
}

for (const { name, path, viewport, scheme = 'light', prepare } of STATES) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme: scheme })

    test(`${path} matches the reference picture ${name}`, async ({ page }) => {
      await page.clock.setFixedTime(MORNING)
      await page.addInitScript(() => localStorage.setItem('typefaces', 'seen'))
      await page.goto(path)
      await fontsLoaded(page)
      const part = await prepare?.(page)
      await expect(part ?? page).toHaveScreenshot(`${name}.png`, TOLERANCE)
      const changedColours = async () => {
        const now = await (part ?? page).screenshot({ animations: 'disabled', scale: 'css' })
        return findChangedColours(reference(name), now)
      }
      await expect.poll(changedColours, 'colours of areas').toEqual([])
    })
  })
}

/** Colours with fewer pixels in the reference are ignored. */
const FEWEST = 100
/** Allowed difference of a channel (0 to 255) from the reference. */
const DIFFERENCE = 8
/** Share of a colour's pixels that must still be there. Another line break moves some. */
const STILL_THERE = 0.75

/**
 * Finds areas whose colour has changed, by the number of pixels of each colour. Letters are removed by a median because
 * machines render them differently, so a change of colour is found even if it is smaller than those differences.
 * @param pictures files, or their paths: the reference, and the same view now
 */
async function findChangedColours(...pictures: [Buffer | string, Buffer]): Promise<string[]> {
  const [before, now] = await Promise.all(pictures.map(countColours))
  const areas = [...(before ?? [])].filter(([, count]) => count >= FEWEST)
  return areas.flatMap(([colour, count]) => {
    const left = [...(now ?? [])]
      .filter(([other]) => [16, 8, 0].every((bits) => isAlike((colour >> bits) & 255, (other >> bits) & 255)))
      .reduce((sum, [, pixels]) => sum + pixels, 0)
    const isGone = left < count * STILL_THERE
    return isGone ? [`#${colour.toString(16).padStart(6, '0')}: ${left} pixels instead of ${count}`] : []
  })
}

const isAlike = (one: number, other: number) => Math.abs(one - other) <= DIFFERENCE

async function countColours(picture: Buffer | string): Promise<Map<number, number>> {
  const pixels = await sharp(picture).removeAlpha().median(5).raw().toBuffer()
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return counts
}
