import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import type { ContentFile } from '#admin/website-api.ts'
import { closedDaysFor, openingHours } from '#contract/site-file.ts'
import { fieldOf } from '#site/content/edit/field-of.ts'
import { hold, press } from '../../test-desk.ts'
import { button, EDITS, field, fileOnServer, form, openFile } from './test-page.tsx'

const OFFICE = { days: ['Monday', 'Tuesday', 'Friday'], opens: '09:00', closes: '18:00' }

const open = (problemList: ContentFile['problemList'] = []) =>
  openFile({
    form: {
      key: '',
      label: 'Agency',
      kind: 'group',
      fields: [{ ...fieldOf(openingHours), key: 'office', label: 'Office' }],
    },
    value: { office: OFFICE },
    published: { office: OFFICE },
    problemList,
  })

const time = (name: string) => form.getByLabelText(name, { exact: true })
const onServer = () => expect.poll(async () => (await fileOnServer()).value)
const sentence = (text: string) => form.getByText(text, { exact: true })

test('has a row for each day, and prints the sentence that visitors will read', async () => {
  await open()
  expect(form.getByRole('checkbox').elements()).toHaveLength(7)
  await expect.element(form.getByRole('checkbox', { name: 'Wednesday closed' })).toBeChecked()
  await time('Friday closes').fill('13:00')
  await expect.element(sentence('Mon–Tue 9:00–18:00, Fri 9:00–13:00')).toBeVisible()
  const also = [{ days: ['Friday'], opens: '09:00', closes: '13:00' }]
  await onServer().toEqual({ office: { ...OFFICE, days: ['Monday', 'Tuesday'], also } })
  await press(button('Friday as Monday'))
  await onServer().toEqual({ office: OFFICE })
})

test('opens a day with the times of the first open one, and closes it', async () => {
  await open()
  await press(form.getByRole('checkbox', { name: 'Wednesday closed' }))
  await expect.element(sentence('Mon–Wed, Fri 9:00–18:00')).toBeVisible()
  await press(form.getByRole('checkbox', { name: 'Monday closed' }))
  await expect.element(sentence('Tue–Wed, Fri 9:00–18:00')).toBeVisible()
})

test('adds a break, copies it to the other open days, and removes it', async () => {
  await open()
  await press(button('+ break on Monday'))
  await expect.element(button('no break on Monday')).toHaveFocus()
  await time('Monday opens again').fill('14:30')
  await press(button('All open days as Monday'))
  await expect.element(sentence('Mon–Tue, Fri 9:00–13:00 and 14:30–18:00')).toBeVisible()
  await press(button('no break on Monday'))
  await press(button('All open days as Monday'))
  await onServer().toEqual({ office: OFFICE })
})

test('marks the days of a period that the build refuses', async () => {
  const problem = { file: 'site.yaml', field: '', line: 1, sentence: 'A time after 09:00, please.' }
  await open([{ ...problem, path: ['office', 'closes'] }])
  await expect.element(time('Tuesday closes')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(time('Tuesday closes')).toHaveAccessibleDescription(/A time after 09:00/)
  await expect.element(page.getByText('Visitors read:')).toBeVisible()
  await userEvent.clear(time('Tuesday closes'))
  await expect.element(page.getByText('Visitors read:')).not.toBeInTheDocument()
})

test('adds closed days, names them by occasion and days, and removes those that are over', async () => {
  const past = { for: 'Holi', from: '2020-03-10' }
  const coming = { for: 'Diwali', from: '2999-11-08', to: '2999-11-10' }
  const list = fieldOf(closedDaysFor(z.string()))
  await openFile({
    form: {
      key: '',
      label: 'Agency',
      kind: 'group',
      fields: [{ ...list, key: 'closed', label: 'Closed days', widget: 'closed-days', isOptional: true }],
    },
    value: { closed: [past, coming] },
    published: { closed: [past, coming] },
  })
  await expect.element(form.getByText('Diwali, Fri 8 –\u2060 Sun 10 Nov')).toBeVisible()
  await expect.element(form.getByText('One of these is over.')).toBeVisible()
  await press(button('Remove past days'))
  await onServer().toEqual({ closed: [coming] })
  await press(button('Add closed days to Closed days'))
  await userEvent.keyboard('Christmas')
  await form.getByLabelText('First day').nth(1).fill('2999-12-25')
  const christmas = { for: 'Christmas', from: '2999-12-25' }
  await onServer().toEqual({ closed: [coming, christmas] })
})

test('shows no problem of a value that was typed since', async () => {
  const problem = { file: 'site.yaml', field: '', line: 1, sentence: 'Another name, please.' }
  await openFile({ problemList: [{ ...problem, path: ['name'] }] })
  await expect.element(page.getByText(problem.sentence)).toBeVisible()
  await hold(EDITS)
  await field('Name').fill('Setu')
  await expect.element(page.getByText(problem.sentence)).not.toBeInTheDocument()
})
