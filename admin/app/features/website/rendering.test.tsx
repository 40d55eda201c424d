import { type ComponentProps, createElement, Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ValuePath } from '#admin/website-api.ts'
import { press } from '../../testing/desk.ts'
import { form, openFile, SITE, status } from '../../testing/website.ts'

const commits = vi.hoisted(() => [] as string[])

/** Each field and each input of an entry of a list has React's profiler around it. */
vi.mock('./scalar-field.tsx', async (load) => {
  const actual = await load<typeof import('./scalar-field.tsx')>()
  const profiled =
    <Props extends { path: ValuePath }>(component: React.ComponentType<Props>) =>
    (props: Props) =>
      createElement(
        Profiler,
        { id: props.path.join('.'), onRender: (id) => void commits.push(id) },
        createElement(component, props),
      )
  return {
    ScalarField: profiled<ComponentProps<typeof actual.ScalarField>>(actual.ScalarField),
    ScalarInput: profiled<ComponentProps<typeof actual.ScalarInput>>(actual.ScalarInput),
  }
})

test('renders no other field of a large form when something is typed, saved and shown in the list', async () => {
  await openFile(SITE)
  const input = form.getByRole('textbox', { name: 'One line about you', exact: true })
  await press(input)
  expect(new Set(commits).size).toBeGreaterThan(20)
  await userEvent.keyboard('{End}')
  commits.length = 0
  await userEvent.keyboard(' and more')
  await expect.element(status('Draft saved')).toBeVisible()
  expect(new Set(commits)).toEqual(new Set(['tagline']))
})
