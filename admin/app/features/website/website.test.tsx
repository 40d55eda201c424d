import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { desk, press, respond } from '../../testing/desk.ts'
import {
  button,
  dialog,
  editAs,
  field,
  form,
  LAMPS,
  LAMPS_VALUE,
  onServer,
  openFile,
  openWebsite,
  SITE,
  status,
} from '../../testing/website.ts'

const heading = (name: string) => page.getByRole('heading', { level: 2, name })
const navigation = page.getByRole('navigation', { name: 'Content' })

test('lists the files with their states, opens one, and leads from it to the next', async () => {
  await openWebsite('/website', {
    samples: { [LAMPS]: ['description'] },
    before: async () => {
      await editAs('Ravi', { title: 'Lights', discount: 200, order: -1 })
      await desk.writeFiles({ [LAMPS]: { title: 'Lanterns' } })
    },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Website' })).toBeVisible()
  const link = navigation.getByRole('link', { name: /^Lights/ })
  await expect.element(link).toHaveTextContent('Lights1 conflict2 problems1 samplechanged')
  await press(link)
  await expect.element(form).toBeVisible()
  await expect.element(heading('Lights')).toHaveFocus()
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  const next = page.getByRole('link', { name: /^Next: / })
  const [, name = ''] = next.element().textContent.split('Next: ')
  await press(next)
  await expect.element(heading(name)).toHaveFocus()
})

test('shows each kind of field with its label and value, and saves a change of it', async () => {
  await openFile()
  await expect.element(field('Name')).toHaveValue('Lamps')
  await expect.element(field('Position')).toHaveAccessibleDescription(/1 is first/)
  await expect.element(form.getByRole('combobox', { name: 'Category' })).toHaveValue('development')
  await field('Description').fill('A studio in\nMuradnagar.')
  await field('Sign behind it').fill('+')
  await field('Position').fill('4,499')
  await field('Position').fill('4499')
  await form.getByRole('combobox', { name: 'Category' }).selectOptions('Design')
  const colours = form.getByRole('group', { name: 'Colour' })
  await expect.element(colours.getByRole('radio', { name: 'Ink' })).toBeChecked()
  await press(colours.getByRole('radio', { name: 'Brick' }))
  await expect.element(status('Draft saved')).toBeVisible()
  await onServer().toEqual({
    ...LAMPS_VALUE,
    description: 'A studio in\nMuradnagar.',
    order: 4499,
    category: 'design',
    colour: 'brick',
    stat: { ...LAMPS_VALUE.stat, suffix: '+' },
  })
  await field('Sign behind it').clear()
  await userEvent.tab()
  await onServer().toMatchObject({ stat: LAMPS_VALUE.stat })
})

test('saves yes and no', async () => {
  const person = 'team/meera.yaml'
  await openFile(person, { values: { name: 'Meera' } })
  await press(form.getByRole('checkbox', { name: 'Is shown first' }))
  await onServer(person).toMatchObject({ featured: true })
})

test('adds, moves and removes entries, and keeps the focus near', async () => {
  await openFile()
  await press(button('Move down Quick'))
  await expect.element(button('Move down Quick')).toHaveFocus()
  await press(button('Remove Calm'))
  await expect.element(button('Remove Quick')).toHaveFocus()
  await expect.element(status('Calm is removed')).toBeInTheDocument()
  await press(button('Undo'))
  await onServer().toMatchObject({ features: ['Calm', 'Quick', 'Kind'] })
  await press(button('Remove Calm'))
  const add = button('Add feature to What you get')
  add.element().scrollIntoView({ block: 'center' })
  const place = scrollY
  await press(add)
  await expect.element(field('What you get 3')).toHaveFocus()
  expect(scrollY, 'the new field was in view').toBe(place)
  await userEvent.keyboard("It's 5: #1")
  await onServer().toMatchObject({ features: ['Quick', 'Kind', "It's 5: #1"] })
})

test('changes between the kinds of a variant, and brings back what was typed', async () => {
  await openFile()
  const price = form.getByRole('group', { name: 'Price' })
  const kind = price.getByRole('combobox', { name: 'Kind' })
  await kind.selectOptions('Words instead of a price')
  await price.getByRole('textbox', { name: 'Words' }).fill('On request')
  await kind.selectOptions('One of the prices')
  await expect.element(price.getByRole('combobox', { name: 'Price of' })).toHaveValue('website')
  await kind.selectOptions('Words instead of a price')
  await expect.element(price.getByRole('textbox', { name: 'Words' })).toHaveValue('On request')
})

test('adds and removes an optional group, which its address leads to', async () => {
  await openFile(LAMPS, { path: ['footer'] })
  await expect.element(button('Add In the footer')).toHaveFocus()
  await press(button('Add In the footer'))
  await expect.element(button('Remove In the footer')).toBeVisible()
  await onServer().toHaveProperty('footer')
  await press(button('Remove In the footer'))
  await expect.element(button('Add In the footer')).toHaveFocus()
  await onServer().toEqual(LAMPS_VALUE)
})

test('a figure whose number alone is changed is a sample: its other parts are marked until they are confirmed as one', async () => {
  await openFile(LAMPS, { samples: { [LAMPS]: ['stat.*'] } })
  const figure = form.getByRole('group', { name: 'Figure', exact: true })
  const marks = figure.getByText('Sample', { exact: true })
  await expect.poll(() => marks.elements()).toHaveLength(3)
  await figure.getByRole('textbox', { name: 'Number' }).fill('18')
  await expect.poll(() => marks.elements()).toHaveLength(2)
  await press(figure.getByRole('button', { name: 'This is ours' }))
  await expect.element(marks).not.toBeInTheDocument()
})

test('a folded entry says that it has a sample, and what is confirmed all at once is listed first', async () => {
  const clients = 'clients.yaml'
  await openWebsite(`/website/${clients}`, { samples: { [clients]: ['*'] } })
  await expect.element(form).toBeVisible()
  const summaries = [...form.element().querySelectorAll('summary')]
  expect(summaries.map(({ textContent }) => textContent)).toContain('Saanjha1 sample')
  await press(button('All of this is ours'))
  const question = dialog('Is all of this yours?')
  await expect.element(question.getByText('Jamun Tree Foundation')).toBeVisible()
  await press(question.getByRole('button', { name: 'All of this is ours' }))
  await expect.element(form.getByText('1 sample')).not.toBeInTheDocument()
})

test('leads through the steps of setting up, from the first that has something left', async () => {
  await openWebsite('/website', { samples: { [SITE]: ['tagline'] } })
  await press(page.getByRole('link', { name: /^Set up: \d+ steps? left/ }).first())
  await expect.element(page.getByRole('progressbar', { name: 'Set up' })).toBeVisible()
  await expect.element(page.getByText(/^Step 1 of \d+$/)).toBeVisible()
  await press(page.getByRole('link', { name: 'Next', exact: true }))
  await expect.element(page.getByRole('heading', { name: 'Logo' })).toHaveFocus()
  await press(page.getByRole('link', { name: 'Back' }))
  await press(page.getByRole('link', { name: 'One line about you', exact: true }))
  await expect.element(field('One line about you')).toHaveFocus()
  await press(page.getByRole('link', { name: /^Set up/ }).first())
  await press(button('All of this is ours'))
  const question = dialog('Is all of this yours?')
  await expect.element(question.getByText('One line about you')).toBeVisible()
  await press(question.getByRole('button', { name: 'All of this is ours' }))
  await expect.element(page.getByText('Nothing is left here.')).toBeVisible()
})

test('removes the sample projects at once, and brings them back', async () => {
  const projects = ['chatkara', 'saanjha'].map((name) => `projects/${name}/project.yaml`)
  await openWebsite('/website/set-up?step=7', {
    samples: Object.fromEntries(projects.map((file) => [file, ['title']])),
  })
  await expect.element(page.getByText('About 1 minute · 1 left')).toBeVisible()
  await press(button('Remove the two sample projects'))
  await expect.element(status('Removed: the two sample projects')).toBeVisible()
  await onServer(projects[0]).toBeNull()
  await expect.element(button('Remove the two sample projects')).not.toBeInTheDocument()
  await press(button('Undo'))
  await expect.element(button('Remove the two sample projects')).toBeVisible()
  await onServer(projects[0]).toMatchObject({ title: 'Chatkara' })
})

test('ends the set-up with a passkey for a person who has none, and the publication', async () => {
  await openWebsite('/website/set-up', {
    before: async () => respond('GET website/set-up', { status: 200, body: { steps: [] } }),
  })
  await expect.element(button('Create a passkey of your own')).toBeVisible()
  await press(button('Publish now'))
  await expect.element(dialog('Publish')).toBeVisible()
})

test('tidies what is typed when the field is left, and keeps what it cannot read', async () => {
  await openFile()
  await field('Name').fill('“Setu”')
  await expect.element(field('Name')).toHaveValue('“Setu”')
  ;(field('Name').element() as HTMLElement).blur()
  await expect.element(field('Name')).toHaveValue('Setu')
  await onServer().toMatchObject({ title: 'Setu' })
})

test('marks changed values, and discards one or all', async () => {
  await openFile()
  await field('Description').fill('Setu')
  await expect.element(status('Draft saved')).toBeVisible()
  await press(page.getByText('Changed', { exact: true }))
  await press(button('Discard'))
  await expect.element(field('Description')).toHaveValue(LAMPS_VALUE.description)
  await expect.element(button('Discard')).not.toBeInTheDocument()
  await field('Description').fill('Setu')
  await expect.element(button('Discard changes')).toBeVisible()
  await press(button('Discard changes'))
  await press(dialog('Discard changes?').getByRole('button', { name: 'Discard changes' }))
  await expect.element(field('Description')).toHaveValue(LAMPS_VALUE.description)
})

test('shows the text of a file that is no valid YAML, with its wrong line', async () => {
  await openWebsite('/website/prices.yaml', { files: { 'prices.yaml': 'website:\n  from: 1\n - broken' } })
  await expect.element(page.getByRole('alert').filter({ hasText: /Line [23]\. / })).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: '- broken' })
  await expect.element(line).toHaveAttribute('aria-current')
})

test('adds an entry, and asks before it is removed', async () => {
  await openWebsite('/website')
  await press(button('Add a service'))
  await userEvent.keyboard('Films{Enter}')
  await expect.element(page.getByRole('form', { name: 'Films' })).toBeVisible()
  await press(button('Remove Films'))
  await press(dialog('Remove Films?').getByRole('button', { name: 'Remove' }))
  await expect.element(page.getByRole('link', { name: /^Films/ })).not.toBeInTheDocument()
})

test('removes a published entry without a question, and brings it back', async () => {
  await openFile()
  await press(button('Remove Lamps'))
  await expect.element(page.getByText(/^Removed\. It stays on the website/)).toBeVisible()
  await expect.element(heading('Lamps')).toHaveFocus()
  await press(button('Bring it back'))
  await expect.element(page.getByRole('form', { name: 'Lamps' })).toBeVisible()
})
