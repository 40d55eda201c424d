import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../data/query-client.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Late } from './late.tsx'

test('says in its place that a part cannot be loaded, and tries again', async () => {
  let tries = 0
  const load = async () => {
    if (++tries === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return 'part'
  }
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Late name="part" load={load}>
        {(part) => <p>The {part} is there.</p>}
      </Late>
    </QueryClientProvider>,
  )
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'This part could not be loaded' }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('The part is there.')).toBeVisible()
})

function Broken(): never {
  throw new Error('no such value')
}

test('says what has failed instead of a page, and shows the next one', async () => {
  const shown = (of: string) => (
    <ErrorBoundary of={of}>{of === '/broken' ? <Broken /> : <p>Another page</p>}</ErrorBoundary>
  )
  const { rerender } = await render(shown('/broken'))
  await expect.element(page.getByRole('alert').filter({ hasText: 'no such value' })).toBeVisible()
  await rerender(shown('/other'))
  await expect.element(page.getByText('Another page')).toBeVisible()
})
