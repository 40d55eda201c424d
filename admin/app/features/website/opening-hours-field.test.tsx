import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { press } from '../../testing/desk.ts'
import { button, fileAs, form, onServer, openFile, SITE } from '../../testing/website.ts'

const OFFICE = { days: ['Monday', 'Tuesday', 'Friday'], opens: '09:00', closes: '18:00' }

const open = (changes: object = {}) =>
  openFile(SITE, { values: { 'hours.office': { ...OFFICE, ...changes } }, path: ['hours', 'office'] })

const office = form.getByRole('group', { name: 'Office', exact: true })
const time = (name: string) => office.getByLabelText(name, { exact: true })
const ofOffice = (name: string) => office.getByRole('button', { name, exact: true })
const saved = (value: object) => onServer(SITE).toMatchObject({ hours: { office: value } })
const sentence = (text: string) => office.getByText(text, { exact: true })

test('has a row for each day, and prints the sentence that visitors will read', async () => {
  await open()
  expect(office.getByRole('checkbox').elements()).toHaveLength(7)
  await expect.element(office.getByRole('checkbox', { name: 'Wednesday closed' })).toBeChecked()
  await time('Friday closes').fill('13:00')
  await expect.element(sentence('Mon–Tue 9:00–18:00, Fri 9:00–13:00')).toBeVisible()
  const also = [{ days: ['Friday'], opens: '09:00', closes: '13:00' }]
  await saved({ ...OFFICE, days: ['Monday', 'Tuesday'], also })
  await press(ofOffice('Friday as Monday'))
  await saved(OFFICE)
})

test('opens a day with the times of the first open one, and closes it', async () => {
  await open()
  await press(office.getByRole('checkbox', { name: 'Wednesday closed' }))
  await expect.element(sentence('Mon–Wed, Fri 9:00–18:00')).toBeVisible()
  await press(office.getByRole('checkbox', { name: 'Monday closed' }))
  await expect.element(sentence('Tue–Wed, Fri 9:00–18:00')).toBeVisible()
})

test('takes the hours of the office for the telephone', async () => {
  await open()
  await press(
    form.getByRole('group', { name: 'Phone', exact: true }).getByRole('button', { name: 'As the office' }),
  )
  await onServer(SITE).toMatchObject({ hours: { phone: OFFICE } })
  await expect.element(form.getByRole('button', { name: 'As the office' })).not.toBeInTheDocument()
})

test('adds a break, copies it to the other open days, and removes it', async () => {
  await open()
  await press(ofOffice('+ break on Monday'))
  await expect.element(ofOffice('no break on Monday')).toHaveFocus()
  await time('Monday opens again').fill('14:30')
  await press(ofOffice('All open days as Monday'))
  await expect.element(sentence('Mon–Tue, Fri 9:00–13:00 and 14:30–18:00')).toBeVisible()
  await press(ofOffice('no break on Monday'))
  await press(ofOffice('All open days as Monday'))
  await saved(OFFICE)
})

test('marks the days of a period that the build refuses', async () => {
  await open({ closes: '09:00' })
  const { problemList } = await fileAs('Asha', SITE)
  const problem = problemList.find(({ path = [] }) => path[1] === 'office')
  await expect.element(time('Tuesday closes')).toHaveAttribute('aria-invalid', 'true')
  const description = time('Tuesday closes').element().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(description.split(' ').at(-1) ?? '')?.textContent).toContain(
    problem?.sentence,
  )
  await expect.element(office.getByText('Visitors read:')).toBeVisible()
  await userEvent.clear(time('Tuesday closes'))
  await expect.element(office.getByText('Visitors read:')).not.toBeInTheDocument()
})

test('adds closed days, names them by occasion and days, and removes those that are over', async () => {
  const past = { for: 'Holi', from: '2020-03-10' }
  const coming = { for: 'Diwali', from: '2999-11-08', to: '2999-11-10' }
  await openFile(SITE, { values: { 'hours.closed': [past, coming] }, path: ['hours', 'closed'] })
  await expect.element(form.getByText('Diwali, Fri 8 –\u2060 Sun 10 Nov')).toBeVisible()
  await expect.element(form.getByText('One of these is over.')).toBeVisible()
  await press(button('Remove past days'))
  await onServer(SITE).toMatchObject({ hours: { closed: [coming] } })
  await press(button('Add closed days to Closed days'))
  await userEvent.keyboard('Christmas')
  await form.getByLabelText('First day').nth(1).fill('2999-12-25')
  const christmas = { for: 'Christmas', from: '2999-12-25' }
  await onServer(SITE).toMatchObject({ hours: { closed: [coming, christmas] } })
})
