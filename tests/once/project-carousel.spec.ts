import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { parse } from 'node-html-parser'
import { content } from '../fixtures/content.ts'
import { expect, test } from '../fixtures/test.ts'
import { beginToWait, hidePage, layoutShifts, openWithClockStopped, swipe } from '../fixtures/turning.ts'

const titles = content.projects.map(({ title }) => title)
const LAYOUTS = [
  { width: 360, readable: 1, arrows: false },
  { width: 767, readable: 1, arrows: false },
  { width: 768, readable: 3, arrows: true },
  { width: 1023, readable: 3, arrows: true },
  { width: 1024, readable: 1, arrows: true },
  { width: 1440, readable: 1, arrows: true },
]
const DESKTOP = { width: 1440, height: 900 }
const TABLET = { width: 820, height: 1180 }
const PHONE = { width: 360, height: 780 }

function carousel(page: Page): Locator {
  return page.getByRole('region', { name: 'Recent Projects' })
}

/** That the dots and the slides both say this one, counted from one. */
async function expectCurrent(page: Page, number: number): Promise<void> {
  const dot = carousel(page).locator('button[aria-current="true"]')
  await expect(dot).toHaveAccessibleName(`Show project ${number}`)
  await expect.poll(() => readableTitles(page)).toContain(titles[number - 1])
}

/** The titles that can be read, from left to right, once they are scrolled down to. */
async function readableTitles(page: Page): Promise<string[]> {
  return carousel(page)
    .locator('h3')
    .evaluateAll((headings) =>
      headings
        .filter((heading) => heading.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((heading) => ({ title: heading.textContent, ...heading.getBoundingClientRect().toJSON() }))
        .filter(({ right, left }) => right > 0 && left < innerWidth)
        .sort((a, b) => a.left - b.left)
        .map(({ title }) => title),
    )
}

for (const { width, readable, arrows } of LAYOUTS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test(`${readable} of the projects can be read, ${arrows ? 'with' : 'without'} arrows`, async ({
      page,
    }) => {
      await openWithClockStopped(page, '/')
      await carousel(page).getByRole('button', { name: 'Show project 1' }).click()
      await expectCurrent(page, 1)
      const [first = '', second = ''] = titles
      const expected = readable === 3 ? [titles.at(-1) ?? '', first, second] : [first]
      await expect.poll(() => readableTitles(page)).toEqual(expected)
      for (const name of ['Previous project', 'Next project']) {
        await expect(carousel(page).getByRole('button', { name })).toBeVisible({ visible: arrows })
      }
      await expect(carousel(page).getByRole('link', { name: 'View All Projects' })).toHaveAttribute(
        'href',
        '/our-work',
      )
    })

    test('each dot shows its project, and can be hit with a thumb', async ({ page }) => {
      await openWithClockStopped(page, '/')
      for (const number of [3, 5, 1, 4, 2]) {
        const dot = carousel(page).getByRole('button', { name: `Show project ${number}` })
        const box = await dot.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
        await dot.click()
        await expectCurrent(page, number)
      }
      const current = carousel(page)
        .getByRole('listitem')
        .filter({ hasText: titles[1] ?? '' })
      for (const text of [content.projects[1]?.kind ?? '', content.projects[1]?.description ?? '']) {
        await expect(current.getByText(text)).toBeVisible()
      }
      await expect(current.getByRole('img')).toBeVisible()
      await expect(current.getByRole('link')).toHaveAttribute('href', '/our-work')
    })

    test('turning moves nothing else, and leaves nothing in the way of assistive technology', async ({
      page,
    }) => {
      await page.goto('/')
      await carousel(page).getByRole('button', { name: /Pause/ }).click()
      await carousel(page).getByRole('button', { name: 'Show project 3' }).click()
      await expectCurrent(page, 3)
      await carousel(page).getByRole('button', { name: 'Show project 1' }).click()
      await expectCurrent(page, 1)
      expect(await layoutShifts(carousel(page))).toBe(0)
      await page.waitForTimeout(700) // half faded words would be too pale
      const { violations } = await new AxeBuilder({ page })
        .include('section[aria-labelledby=projects]')
        .analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    })
  })
}

for (const [{ width }, shown] of [
  [TABLET, 3],
  [DESKTOP, 1],
] as const) {
  test(`at ${width} px more projects than have a place wait out of sight, and take their turn`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.route('/', async (route) => {
      const document = parse(await (await route.fetch()).text(), { comment: true })
      for (const part of ['.projects', '.turns:has(.dot)']) {
        const [list] = document.querySelectorAll(part)
        const items = list?.querySelectorAll('.slide, .dot') ?? []
        items.at(-1)?.insertAdjacentHTML('afterend', items.slice(0, 3).join(''))
      }
      await route.fulfill({ body: document.toString(), contentType: 'text/html' })
    })
    await openWithClockStopped(page, '/')
    const dots = carousel(page).getByRole('button', { name: /^Show project/ })
    await expect(dots).toHaveCount(titles.length + 3)
    for (const at of [0, 3, 6]) {
      await dots.nth(at).click()
      await expect(dots.nth(at)).toHaveAttribute('aria-current', 'true')
      await expect
        .poll(async () => {
          const readable = await readableTitles(page)
          return [readable.length, readable.includes(titles[at % titles.length] ?? '')]
        })
        .toEqual([shown, true])
    }
  })
}

test('on a wide screen the projects stand in a ring, the current one in front', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await carousel(page).getByRole('button', { name: 'Show project 2' }).click()
  const slides = await carousel(page)
    .getByRole('img', { includeHidden: true })
    .evaluateAll((pictures) =>
      pictures.map((picture) => {
        const slide = picture.closest('li')
        const { left, right, height } = picture.getBoundingClientRect()
        const matrix = new DOMMatrix(slide ? getComputedStyle(slide).transform : '')
        return { middle: (left + right) / 2, height, turned: matrix.m13 !== 0, away: -matrix.m43 }
      }),
    )
  const [before, front, after, behindRight, behindLeft] = slides
  if (!before || !front || !after || !behindRight || !behindLeft)
    throw new Error('There are not five projects.')
  expect(front).toMatchObject({ turned: false, away: expect.closeTo(0) })
  expect(Math.abs(front.middle - DESKTOP.width / 2)).toBeLessThan(8)
  for (const [side, back] of [
    [before, behindLeft],
    [after, behindRight],
  ] as const) {
    expect(side.turned && back.turned).toBe(true)
    expect(side.away).toBeGreaterThan(0)
    expect(back.away).toBeGreaterThan(side.away)
    expect(Math.sign(side.middle - front.middle)).toBe(Math.sign(back.middle - front.middle))
  }
  expect(before.middle).toBeLessThan(front.middle)
  expect(after.middle).toBeGreaterThan(front.middle)
})

test('in the ring the keyboard reaches only the project in front, then the controls', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await openWithClockStopped(page, '/')
  await carousel(page).getByRole('button', { name: 'Show project 4' }).click()
  await expectCurrent(page, 4)
  await expect.poll(() => readableTitles(page)).toEqual([titles[3]])
  await expect(carousel(page).getByRole('listitem')).toHaveCount(1)
  await carousel(page)
    .getByRole('link', { name: titles[3] ?? '' })
    .focus()
  await page.keyboard.press('Tab')
  const previous = carousel(page).getByRole('button', { name: 'Previous project' })
  await expect(previous).toBeFocused()
  await page.keyboard.press('Enter')
  await expectCurrent(page, 3)
  await page.keyboard.press('Space')
  await expectCurrent(page, 2)
  await expect(previous).toBeFocused()
})

test('side by side the keyboard goes through the projects from left to right', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await openWithClockStopped(page, '/')
  const projectLink = (at: number) => carousel(page).getByRole('link', { name: titles.at(at) ?? '' })
  for (const first of [-1, 0, 1]) {
    await expect(carousel(page).getByRole('listitem')).toHaveCount(3)
    await projectLink(first).focus()
    for (const next of [first + 1, first + 2]) {
      await page.keyboard.press('Tab')
      await expect(projectLink(next)).toBeFocused()
    }
    await carousel(page).getByRole('button', { name: 'Next project' }).click()
    await expectCurrent(page, first + 3)
  }
})

test('the arrows go round both ways', async ({ page }) => {
  await openWithClockStopped(page, '/')
  await carousel(page).getByRole('button', { name: 'Previous project' }).click()
  await expectCurrent(page, 5)
  for (const number of [1, 2, 3, 4, 5, 1]) {
    await carousel(page).getByRole('button', { name: 'Next project' }).click()
    await expectCurrent(page, number)
  }
})

for (const viewport of [PHONE, TABLET, DESKTOP]) {
  test.describe(`by itself, at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the next project comes after 4 seconds, not sooner, and the first follows the last', async ({
      page,
    }) => {
      await openWithClockStopped(page, '/')
      await beginToWait(page, carousel(page))
      await page.clock.runFor(3999)
      await expectCurrent(page, 1)
      await page.clock.runFor(1)
      await expectCurrent(page, 2)
      for (const number of [3, 4, 5, 1, 2]) {
        await page.clock.runFor(4000)
        await expectCurrent(page, number)
      }
    })
  })
}

for (const viewport of [PHONE, TABLET, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('it takes 0.6 seconds to turn, moving and fading only', async ({ page }) => {
      await page.goto('/')
      const moves = await carousel(page)
        .getByRole('button', { name: 'Show project 2' })
        .evaluate((button: HTMLElement) => {
          button.click()
          const slides = button.closest('section')?.querySelectorAll('li') ?? []
          return [...slides].flatMap((slide) =>
            slide.getAnimations({ subtree: true }).map(({ effect }) => {
              const { target } = effect as KeyframeEffect
              const frames = (effect as KeyframeEffect).getKeyframes()
              return {
                properties: frames.flatMap(({ offset, easing, composite, computedOffset, ...what }) =>
                  Object.keys(what),
                ),
                ofSlide: target === slide || target?.parentElement === slide,
                isPlace: frames.some(({ transform }) => transform !== undefined),
                duration: effect?.getTiming().duration,
              }
            }),
          )
        })
      const turning = moves.filter(({ ofSlide, isPlace }) => ofSlide && isPlace)
      expect(turning.length).toBeGreaterThan(0)
      expect(turning.filter(({ duration }) => duration !== 600)).toEqual([])
      const moved = moves.flatMap(({ properties }) => properties)
      expect(moved.filter((property) => !/^(transform|opacity|visibility)$/.test(property))).toEqual([])
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('picture and words come in from the side together', async ({ page }) => {
    await page.goto('/')
    await carousel(page).getByRole('button', { name: /Pause/ }).click()
    await carousel(page).getByRole('button', { name: 'Show project 1' }).click()
    await expectCurrent(page, 1)
    const places = await carousel(page)
      .getByRole('button', { name: 'Show project 2' })
      .evaluate((button: HTMLElement) => {
        button.click()
        const parts =
          button.closest('section')?.querySelectorAll('.slide:nth-child(2) :is(img, .project-words)') ?? []
        return [...parts].map((part) => part.getBoundingClientRect().left / innerWidth)
      })
    expect(places).toHaveLength(2)
    for (const place of places) expect(place).toBeGreaterThan(0.9)
  })
})

test.describe('it waits', () => {
  test.beforeEach(async ({ page }) => {
    await openWithClockStopped(page, '/')
    await beginToWait(page, carousel(page))
  })

  test('while it is pointed at', async ({ page }) => {
    await page.clock.runFor(3000)
    await carousel(page).getByRole('heading', { name: 'Recent Projects' }).hover()
    await page.clock.runFor(58_000)
    await expectCurrent(page, 1)
    await page.mouse.move(0, 0)
    await page.clock.runFor(3999)
    await expectCurrent(page, 1)
    await page.clock.runFor(1)
    await expectCurrent(page, 2)
  })

  test('while the keyboard is at work in it', async ({ page }) => {
    await carousel(page).getByRole('button', { name: 'Show project 1' }).focus()
    await page.clock.runFor(58_000)
    await page.keyboard.press('Tab')
    await page.clock.runFor(58_000)
    await expectCurrent(page, 1)
    await page.getByRole('banner').getByRole('link').last().focus()
    await page.clock.runFor(4000)
    await expectCurrent(page, 2)
  })

  test('while the page is hidden', async ({ page }) => {
    await hidePage(page, true)
    await page.clock.runFor(58_000)
    await expectCurrent(page, 1)
    await hidePage(page, false)
    await page.clock.runFor(4000)
    await expectCurrent(page, 2)
  })

  test('from when it is told to pause until it is told to go on', async ({ page }) => {
    const pause = carousel(page).getByRole('button', { name: 'Pause: Recent Projects' })
    await pause.click()
    await expect(pause).toHaveAttribute('aria-pressed', 'true')
    await page.mouse.move(0, 0)
    await page.clock.runFor(58_000)
    await expectCurrent(page, 1)
    await carousel(page).getByRole('button', { name: 'Next project' }).click()
    await expectCurrent(page, 2)
    await page.mouse.move(0, 0)
    await page.clock.runFor(58_000)
    await expectCurrent(page, 2)
    await pause.click()
    await expect(pause).toHaveAttribute('aria-pressed', 'false')
    await page.mouse.move(0, 0)
    await page.clock.runFor(4000)
    await expectCurrent(page, 3)
  })

  test('not because an arrow was clicked with the mouse a while ago', async ({ page }) => {
    await carousel(page).getByRole('button', { name: 'Next project' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(4000)
    await expectCurrent(page, 3)
  })
})

test.describe('under a finger', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('it waits until the finger is lifted, also once the row scrolls with it', async ({ page }) => {
    await openWithClockStopped(page, '/')
    const picture = carousel(page).locator('.slide').first()
    await picture.scrollIntoViewIfNeeded()
    const box = await picture.boundingBox()
    const session = await page.context().newCDPSession(page)
    const y = (box?.y ?? 0) + 60
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y })) })
    await touch('touchStart', 250)
    const list = carousel(page).locator('.projects')
    for (const x of [240, 220, 200, 180]) await touch('touchMove', x)
    await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(20)
    await page.clock.runFor(58_000)
    await expectCurrent(page, 1)
    await touch('touchEnd')
    await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0) // it snaps back, in real time
    await page.clock.runFor(4000)
    await expectCurrent(page, 2)
  })
})

test.describe('where the browser does not tell that scrolling has ended', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('the dots follow a finger, and do not jump back on the way to another project', async ({ page }) => {
    await page.addInitScript(() => {
      for (const { prototype } of [HTMLElement, Document]) Reflect.deleteProperty(prototype, 'onscrollend')
      Reflect.deleteProperty(window, 'onscrollend')
    })
    await page.goto('/')
    const list = carousel(page).locator('.projects')
    await carousel(page).getByRole('button', { name: /Pause/ }).click()
    await expectCurrent(page, 1)
    const shown = await carousel(page).evaluateHandle((region) => {
      const shown: number[] = []
      const dots = [...region.querySelectorAll('.dot')]
      new MutationObserver((changes) => {
        for (const { target } of changes as (MutationRecord & { target: Element })[]) {
          const number = dots.indexOf(target) + 1
          if (target.getAttribute('aria-current') === 'true' && shown.at(-1) !== number) shown.push(number)
        }
      }).observe(region, { subtree: true, attributeFilter: ['aria-current'] })
      return shown
    })
    await carousel(page).getByRole('button', { name: 'Show project 4' }).click()
    await expect
      .poll(() => list.evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth)))
      .toBe(3)
    await swipe(page, list, 220)
    await expectCurrent(page, 3)
    expect(await shown.jsonValue()).toEqual([4, 3])
  })
})

test('whoever asks for less motion turns it alone, at once and without a pause button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithClockStopped(page, '/')
  await expect(carousel(page).getByRole('button', { name: /Pause/ })).toBeHidden()
  await carousel(page).scrollIntoViewIfNeeded()
  await page.clock.runFor(58_000)
  await expectCurrent(page, 1)
  await carousel(page).getByRole('button', { name: 'Next project' }).click()
  await expectCurrent(page, 2)
  expect(await readableTitles(page)).toEqual([titles[1]])

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(carousel(page).getByRole('button', { name: /Pause/ })).toBeVisible()
})

test('a screen reader hears what the visitor turns to, and nothing while it turns by itself', async ({
  page,
}) => {
  await openWithClockStopped(page, '/')
  await beginToWait(page, carousel(page))
  const said = carousel(page).locator('[aria-live=polite]')
  await page.clock.runFor(8000)
  await expectCurrent(page, 3)
  await expect(said).toBeEmpty()
  await carousel(page).getByRole('button', { name: 'Next project' }).click()
  await expect(said).toHaveText(`4 of 5: ${titles[3]}`)
  await carousel(page).getByRole('button', { name: 'Show project 2' }).click()
  await expect(said).toHaveText(`2 of 5: ${titles[1]}`)
})

test('clicking a project writes one line to the console and stays on the page', async ({ page }) => {
  await openWithClockStopped(page, '/')
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  const [first, second] = content.projects
  await carousel(page)
    .getByRole('img', { name: first?.imageAlt ?? '' })
    .click()
  await expect.poll(() => lines).toEqual([`Project: ${first?.title} (${first?.slug})`])
  await expect(page).toHaveURL(/\/$/)

  const aside = carousel(page).getByRole('img', { name: second?.imageAlt ?? '', includeHidden: true })
  const box = await aside.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 40, (box?.y ?? 0) + 120)
  await expect.poll(() => lines.slice(1)).toEqual([`Project: ${second?.title} (${second?.slug})`])
  await expectCurrent(page, 2)

  await carousel(page)
    .getByRole('link', { name: second?.title ?? '' })
    .click()
  await expect(page).toHaveURL(/\/our-work$/)
  expect(lines).toHaveLength(2)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  for (const viewport of [PHONE, TABLET]) {
    test.describe(`at ${viewport.width} px`, () => {
      test.use({ viewport })

      test('a swipe turns it, either way', async ({ page }) => {
        await page.goto('/')
        await carousel(page).getByRole('button', { name: /Pause/ }).tap()
        await carousel(page).getByRole('button', { name: 'Show project 2' }).tap()
        await expectCurrent(page, 2)
        const list = carousel(page).getByRole('list')
        await page.waitForTimeout(700) // a finger waits for the turn to end
        await swipe(page, list, -220)
        await expectCurrent(page, 3)
        await page.waitForTimeout(700)
        await swipe(page, list, 220)
        await expectCurrent(page, 2)
      })
    })
  }
})

test('a window that is turned keeps the current project', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await openWithClockStopped(page, '/')
  await carousel(page).getByRole('button', { name: 'Show project 4' }).click()
  for (const viewport of [PHONE, TABLET, DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await carousel(page).getByRole('link', { name: 'View All Projects' }).scrollIntoViewIfNeeded()
    await expectCurrent(page, 4)
  }
})

test('the first tap counts, however long other scripts take', async ({ page }) => {
  await page.route('**/*.js', () => {}) // never answered
  await page.goto('/', { waitUntil: 'commit' })
  await carousel(page).getByRole('button', { name: 'Next project' }).click()
  await expectCurrent(page, 2)
})

for (const viewport of [PHONE, TABLET, DESKTOP]) {
  test.describe(`without JavaScript, at ${viewport.width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport })

    test('every project can be scrolled to and read, and no control is left that does nothing', async ({
      page,
    }) => {
      await page.goto('/')
      for (const title of titles) {
        const slide = carousel(page).getByRole('listitem').filter({ hasText: title })
        await slide.getByRole('link').scrollIntoViewIfNeeded()
        await expect(slide.getByRole('heading')).toBeInViewport()
        await expect(slide.getByRole('link')).toHaveAttribute('href', '/our-work')
      }
      await expect(carousel(page).getByRole('button')).toHaveCount(0)
      await expect(carousel(page).getByRole('link', { name: 'View All Projects' })).toBeVisible()
    })
  })
}
