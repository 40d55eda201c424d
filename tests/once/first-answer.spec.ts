import { expect, test } from '../fixtures/test.ts'

test('a filter shows which button is pressed before it narrows the list', async ({ page }) => {
  await page.goto('/services')
  const atOnce = await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('.filter-button[value=ai]')
    button?.click()
    return { pressed: button?.ariaPressed, hidden: document.querySelectorAll('article[hidden]').length }
  })
  expect(atOnce).toEqual({ pressed: 'true', hidden: 0 })
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a link to a case study looks pressed before that opens, and pressed twice opens it once', async ({
  page,
}) => {
  await page.goto('/our-work')
  const atOnce = await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('article a[href^="#"]')
    link?.click()
    link?.click()
    return { busy: link?.ariaBusy, open: document.querySelectorAll('dialog[open]').length }
  })
  expect(atOnce).toEqual({ busy: 'true', open: 0 })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/our-work$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('a button does not stay dark once the finger has left it', async ({ page }) => {
    await page.goto('/')
    const next = page.getByRole('button', { name: 'Next testimonial' })
    const ground = () => next.evaluate((button) => getComputedStyle(button).backgroundColor)
    const before = await ground()
    await next.tap()
    await expect.poll(ground).toBe(before)
  })
})
