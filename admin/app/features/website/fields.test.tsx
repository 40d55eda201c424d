import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ValuePath } from '#admin/website-api.ts'
import type { Field } from '#site/content/edit/field.ts'
import { openDesk, press } from '../../test-desk.ts'
import { button, dialog, field, fileOnServer, form, openFile, renderPage } from './test-page.tsx'
import { testWebsite, VALUE } from './test-website.ts'

function testForm(): Field & { kind: 'group' } {
  return testWebsite().files[0]?.form as Field & { kind: 'group' }
}

const isNeeded = (path: ValuePath) => ({
  file: 'site.yaml',
  path,
  field: String(path.at(-1)),
  line: undefined,
  sentence: 'This is needed.',
})

test('is quiet about what is new until a field is left or somebody wants to publish', async () => {
  const website = testWebsite({
    ...{ state: 'new', published: undefined },
    value: { ...VALUE, name: '', blurb: '', ticks: [''] },
    problemList: [isNeeded(['name']), isNeeded(['blurb']), isNeeded(['ticks', 0])],
  })
  await openDesk({ website: { ...website, problems: [isNeeded(['blurb'])] } })
  await renderPage()
  await expect.element(field('Name')).toHaveAccessibleDescription(/Needed/)
  await expect.element(page.getByText('9 of 12 filled')).toBeVisible()
  const wrong = () => document.querySelectorAll('[aria-invalid]').length
  await press(field('Name'))
  expect(wrong()).toBe(0)
  await userEvent.tab()
  await expect.element(field('Name')).toHaveAccessibleDescription(/This is needed/)
  expect(wrong()).toBe(1)
  await press(button('Publish changes'))
  await press(dialog('Publish').getByRole('button', { name: 'Close' }))
  await expect.element(field('About')).toHaveAccessibleDescription(/This is needed/)
  expect(wrong()).toBe(2)
})

test('is quiet in an entry that was added, and shows what is wrong with a published one', async () => {
  await openFile({
    value: { ...VALUE, name: '', people: [...VALUE.people, { name: '', role: '' }] },
    published: VALUE,
    problemList: [isNeeded(['name']), isNeeded(['people', 1, 'name'])],
  })
  await expect.element(field('Name').first()).toHaveAccessibleDescription(/This is needed/)
  // It is open, since nothing is filled in.
  await expect.element(field('Name').last()).toHaveAccessibleDescription(/Needed/)
  await expect.element(field('Name').last()).not.toHaveAttribute('aria-invalid')
  expect(page.getByText('Changed', { exact: true }).elements()).toHaveLength(2)
})

test('shows signs and colours as tiles, and asks only for what another value needs', async () => {
  const group = testForm()
  const fields = group.fields.map((one): Field => {
    if (one.key === 'colour' && one.kind === 'choice') return { ...one, look: 'swatch' }
    return one.key === 'fax' ? { ...one, onlyFor: { colour: ['brick'] }, sameAs: ['hours'] } : one
  })
  await openFile({ form: { ...group, fields } })
  await expect.element(button('Add Fax')).not.toBeInTheDocument()
  const tiles = form.getByRole('group', { name: 'Accent' })
  await expect.element(tiles.getByRole('radio', { name: 'Ink' })).toBeChecked()
  await press(tiles.getByRole('radio', { name: 'Brick' }))
  await expect.poll(async () => (await fileOnServer()).value).toMatchObject({ colour: 'brick' })
  await expect.element(button('Add Fax')).toBeVisible()
  const same = form.getByRole('checkbox', { name: 'The same as the address of the office' })
  await press(same)
  await expect.poll(async () => (await fileOnServer()).value).toMatchObject({ fax: VALUE.hours })
  await expect.element(same).toBeChecked()
  await press(same)
  await expect.poll(async () => (await fileOnServer()).value).not.toHaveProperty('fax')
})

test('has the keyboard of a number, an address and a code', async () => {
  const group = testForm()
  const tidies = { name: 'phone', blurb: 'email' } as const
  const fields = group.fields.map((one): Field => {
    const tidy = tidies[one.key as keyof typeof tidies]
    return one.kind === 'text' && tidy ? { ...one, isLong: false, tidy } : one
  })
  await openFile({ form: { ...group, fields }, value: { ...VALUE, name: '+91', blurb: 'hello@' } })
  await expect.element(field('Name')).toHaveAttribute('inputmode', 'tel')
  await expect.element(field('About')).toHaveAttribute('inputmode', 'email')
  await expect.element(field('About')).toHaveAttribute('autocapitalize', 'none')
})

test('says what a placeholder becomes, counts a limited text, and inserts a placeholder', async () => {
  const group = testForm()
  const fields = group.fields.map(
    (one): Field =>
      one.kind === 'text' ? { ...one, mayHavePlaceholders: one.key === 'name', max: 20 } : one,
  )
  await openFile({
    form: { ...group, fields },
    value: { ...VALUE, name: 'Now from {city}', blurb: 'Dear {{years}}' },
  })
  await expect.element(page.getByText('{city}: Muradnagar', { exact: true })).toBeVisible()
  await expect.element(page.getByText('19 of 20')).toBeVisible()
  expect(page.getByText('{years}: 3+').elements()).toHaveLength(0)
  await press(field('Name'))
  await userEvent.keyboard('{End}, ')
  await form.getByRole('combobox', { name: 'Insert a detail' }).selectOptions('{years}: 3+')
  await expect.element(field('Name')).toHaveFocus()
  await expect
    .poll(async () => (await fileOnServer()).value)
    .toMatchObject({ name: 'Now from {city}, {years}' })
})
