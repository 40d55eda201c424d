import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { desk, hold, press } from '../../testing/desk.ts'
import {
  button,
  dialog,
  EDITS,
  editAs,
  field,
  form,
  LAMPS,
  LAMPS_VALUE,
  onServer,
  openFile,
  openWebsite,
  SITE,
} from '../../testing/website.ts'

const wrong = () => document.querySelectorAll('[aria-invalid]').length

test('is quiet about what is new until a field is left or somebody wants to publish', async () => {
  const entry = { kind: 'services', name: 'Films' }
  await openWebsite('/website', {
    before: async () => {
      await desk.send('Ravi', 'POST', 'website/entries', entry)
      await editAs('Ravi', { features: [''] }, 'services/films.yaml')
    },
  })
  await press(page.getByRole('link', { name: /^Films/ }))
  await expect.element(field('Description')).toHaveAccessibleDescription(/Needed/)
  await expect.element(page.getByText(/^\d of \d+ filled$/)).toBeVisible()
  await press(field('Description'))
  expect(wrong()).toBe(0)
  await userEvent.tab()
  await expect.element(field('Description')).toHaveAccessibleDescription(/This is needed/)
  expect(wrong()).toBe(1)
  await press(button('Publish changes'))
  await press(dialog('Publish').getByRole('button', { name: 'Close' }))
  await expect.element(field('What you get 1')).toHaveAccessibleDescription(/This is needed/)
})

test('is quiet in an entry that was added, and shows what is wrong with a published one', async () => {
  await openFile(LAMPS, {
    values: { description: '' },
    before: () => editAs('Ravi', { features: [...LAMPS_VALUE.features, ''] }),
  })
  await expect.element(field('Description')).toHaveAccessibleDescription(/This is needed/)
  await expect.element(field('What you get 4')).toHaveAccessibleDescription(/Needed/)
  await expect.element(field('What you get 4')).not.toHaveAttribute('aria-invalid')
})

test('asks only for what another value needs, and takes over the address of the office', async () => {
  const address = {
    street: '1 Road',
    locality: 'Setu',
    district: 'A',
    region: 'B',
    postalCode: '1',
    countryCode: 'IN',
  }
  await openFile(SITE, { values: { 'contact.address': address } })
  const legal = page
    .getByRole('group')
    .filter({ hasText: /^Legal details/ })
    .getByText('Legal details')
    .first()
  await press(legal)
  const same = form.getByRole('checkbox', { name: 'The same as the address of the office' })
  await expect.element(form.getByRole('combobox', { name: 'Legal form' })).toBeVisible()
  await expect.element(same).not.toBeInTheDocument()
  await form.getByRole('combobox', { name: 'Legal form' }).selectOptions('Company')
  await press(same)
  await onServer(SITE).toMatchObject({ legalForm: 'company', registeredOffice: address })
  await expect.element(same).toBeChecked()
  await press(same)
  await onServer(SITE).not.toHaveProperty('registeredOffice')
})

test('has the keyboard of a number, an address and a code', async () => {
  await openFile(SITE, { path: ['contact', 'email'] })
  const contact = form.getByRole('group', { name: 'Contact', exact: true })
  const input = (name: string) => contact.getByRole('textbox', { name, exact: true })
  await expect.element(input('Phone')).toHaveAttribute('inputmode', 'tel')
  await expect.element(input('Email')).toHaveAttribute('inputmode', 'email')
  await expect.element(input('Email')).toHaveAttribute('autocapitalize', 'none')
})

test('says what a placeholder becomes, counts a limited text, and inserts a placeholder', async () => {
  await openFile(SITE, {
    values: { name: 'Now from {city}', 'contact.address.locality': 'Setu', shortName: '{years}' },
  })
  await expect.element(page.getByText('{city}: Setu', { exact: true }).first()).toBeVisible()
  const details = form.getByRole('combobox', { name: 'Insert a detail' }).first()
  await press(field('Name').first())
  await userEvent.keyboard('{End}, ')
  await details.selectOptions(details.getByRole('option', { name: /^\{years\}/ }))
  await expect.element(field('Name').first()).toHaveFocus()
  await onServer(SITE).toMatchObject({ name: 'Now from {city}, {years}' })
})

test('shows no problem of a value that was typed since', async () => {
  await openFile(LAMPS, { values: { discount: 200 } })
  await expect.element(field('Discount')).toHaveAttribute('aria-invalid', 'true')
  hold(EDITS)
  await field('Discount').fill('20')
  await expect.element(field('Discount')).not.toHaveAttribute('aria-invalid')
})
