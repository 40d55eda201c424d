import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { desk, press } from '../../testing/desk.ts'
import {
  button,
  dialog,
  editAs,
  fileAs,
  form,
  LAMPS,
  LAMPS_VALUE,
  openFile,
  openWebsite,
  status,
} from '../../testing/website.ts'
import { addressOf } from './website-query.ts'

const PAGE = 'pages/services.yaml'
const LIST = addressOf(PAGE, ['list', 'categories'])

type PageValue = { list: { categories: { id: string; name: string }[] } }
const categories = async () => ((await desk.valueOf(PAGE)) as PageValue).list.categories

test('gives an added entry a key, made of its first name, that a change of the name keeps', async () => {
  await openWebsite(LIST)
  await press(button('Add category to Categories'))
  await userEvent.keyboard('Brand films')
  await userEvent.tab()
  await expect
    .poll(async () => (await categories()).at(-1))
    .toEqual({ id: 'brand-films', name: 'Brand films' })
  const name = form.getByRole('textbox', { name: 'Name', exact: true }).last()
  await name.fill('Reels')
  await userEvent.tab()
  await expect.poll(async () => (await categories()).at(-1)).toEqual({ id: 'brand-films', name: 'Reels' })
})

test('asks before an entry is removed that something names, and removes others at once', async () => {
  const others = [{ id: 'quilts', name: 'Quilts' }]
  await openWebsite(LIST, {
    before: async () => {
      const { list } = (await fileAs('Ravi', PAGE)).published as PageValue
      await editAs('Ravi', { list: { ...list, categories: [...list.categories, ...others] } }, PAGE)
    },
  })
  await press(button('Remove Development'))
  const question = dialog('Remove Development?')
  await expect.element(question.getByRole('link', { name: 'Lamps · Category' })).toBeVisible()
  await press(question.getByRole('button', { name: 'Remove' }))
  await expect.element(status('Development is removed')).toBeInTheDocument()
  await expect.element(button('Remove Design')).toHaveFocus()
  await press(button('Remove Quilts'))
  await expect.element(status('Quilts is removed')).toBeInTheDocument()
  await expect.poll(async () => (await categories()).map(({ id }) => id)).toEqual(['ai', 'design', 'content'])
})

test('offers the entries of a list by the names that they have now', async () => {
  await openFile()
  const { list } = (await fileAs('Ravi', PAGE)).published as PageValue
  const renamed = list.categories.map((one) => (one.id === 'development' ? { ...one, name: 'Code' } : one))
  await editAs('Ravi', { list: { ...list, categories: renamed } }, PAGE)
  const choice = form.getByRole('combobox', { name: 'Category' })
  await expect.element(choice.getByRole('option', { name: 'Code' })).toBeInTheDocument()
  await expect.element(choice).toHaveValue(LAMPS_VALUE.category)
  await choice.selectOptions('–')
  await expect.poll(() => desk.valueOf(LAMPS)).not.toHaveProperty('category')
})

const CONTACT = 'pages/contact.yaml'
type ContactValue = { form: { subjects: object[] } }

test('an added subject needs no more than a service, whose name it has', async () => {
  await openWebsite(addressOf(CONTACT, ['form', 'subjects']))
  await press(button('Add subject to Subjects'))
  await expect.element(form.getByRole('combobox', { name: 'Service' }).last()).toHaveValue('')
  await form.getByRole('combobox', { name: 'Service' }).last().selectOptions('Lamps')
  await userEvent.tab()
  const last = async () => ((await desk.valueOf(CONTACT)) as ContactValue).form.subjects.at(-1)
  await expect.poll(last).toEqual({ id: 'lamps', service: 'lamps' })
  await expect.element(button('Remove Lamps')).toBeVisible()
})

test('asks before a published service is removed that a subject names', async () => {
  await openFile(LAMPS, {
    before: async () => {
      const { form } = (await fileAs('Ravi', CONTACT)).published as ContactValue
      const subjects = [...form.subjects, { id: 'lamps', service: 'lamps' }]
      await editAs('Ravi', { form: { ...form, subjects } }, CONTACT)
    },
  })
  await press(button('Remove Lamps'))
  const question = dialog('Remove Lamps?')
  await expect.element(question.getByRole('link', { name: /^Contact page .* Service$/ })).toBeVisible()
  await press(question.getByRole('button', { name: 'Remove' }))
  await expect.element(button('Bring it back')).toBeVisible()
})
