import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TEST_SCALE } from '#relay/testing/scale.ts'
import { seededIndex } from '#tools/testing/seeded-random.ts'
import { test } from './copied-project.ts'
import { navigate, openFile, signIn } from './desk.ts'
import { expect } from './test.ts'

const FILE = 'team/arjun-nair.yaml'
const STEPS = 40

/** All that a page shows of the file: values of fields, and what is beside a clash. */
function shownOn(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      ...[...document.querySelectorAll<HTMLInputElement>('form input, form textarea')].map(
        ({ value }) => value,
      ),
      ...[...document.querySelectorAll('.comparison')].map((element) => element.textContent ?? ''),
    ].join('\n'),
  )
}

/** Words at a clash of another field than theirs. A word names its field. */
function misplacedOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-path] .comparison')].flatMap((element) => {
      const field = element.closest('[data-path]')?.getAttribute('data-path')?.replaceAll(/\W/g, '')
      const words = [...(element.textContent ?? '').matchAll(/\bw\d+x\d+x(\w*);/g)]
      return words.flatMap(([word, of]) => (of === field ? [] : [`${word} at ${field}`]))
    }),
  )
}

// Each takes about 20 s. TEST_SCALE=100 is a night.
for (const seed of Array.from({ length: 2 * TEST_SCALE }, (_, at) => at + 1))
  test(`no word is lost or shown at another field that two pages of a person, a colleague and a hand edit have typed in any order (${seed})`, async ({
    site,
    project,
    openDevice,
  }) => {
    test.setTimeout(240_000)
    const random = seededIndex(seed)
    const owner = await openDevice()
    await signIn(owner, site)
    const cookies = await owner.context().cookies()
    const colleague = await openDevice()
    await colleague.context().addCookies(cookies)
    const pages = [owner, await owner.context().newPage(), colleague]
    for (const page of pages) {
      if (page !== owner) await page.goto(new URL('/admin', site.url).href)
      await navigate(page, 'Website')
      await openFile(page, 'Arjun Nair')
    }

    const words: string[] = []
    for (let step = 0; step < STEPS; step++) {
      const writer = random(pages.length + 1)
      const page = pages[writer]
      let word = `w${seed}x${step}xrole;`
      if (page) {
        const boxes = await page.getByRole('form').locator('input[type=text], textarea').all()
        const box = boxes[random(boxes.length)]
        if (!(await box?.isVisible())) continue
        const field = await box?.evaluate((input) => input.closest('[data-path]')?.getAttribute('data-path'))
        word = `w${seed}x${step}x${field?.replaceAll(/\W/g, '')};`
        await box?.press('ControlOrMeta+End')
        await box?.pressSequentially(` ${word}`)
      } else {
        const path = join(project, 'content', FILE)
        const text = readFileSync(path, 'utf8')
        writeFileSync(
          path,
          text.replace(/^role: (.*)$/m, (_, role) => `role: ${role} ${word}`),
        )
      }
      words.push(word)
      if (random(3) === 0) await expect(owner.getByText('Saving …')).toHaveCount(0)
    }

    await expect(async () => {
      for (const page of pages) await expect(page.getByText('Saving …')).toHaveCount(0, { timeout: 1000 })
      const file = await owner.request.get(`/admin/api/website/file?name=${FILE}`)
      const all = [await file.text(), ...(await Promise.all(pages.map(shownOn)))].join('\n')
      expect(words.filter((word) => !all.includes(word))).toEqual([])
      expect((await Promise.all(pages.map(misplacedOn))).flat()).toEqual([])
    }).toPass({ timeout: 30_000 })
  })
