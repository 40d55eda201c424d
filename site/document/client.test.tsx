import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useHydrated } from '#site/hooks/use-hydrated.ts'
import hydrateIsland from './client.ts'

let island: HTMLElement
beforeEach(() => {
  island = document.createElement('div')
  vi.spyOn(console, 'error').mockReturnValue()
  island.setAttribute('ssr', '')
  island.innerHTML = '<section data-reveal="waiting"><button type="button">Show all</button><input></section>'
  document.body.append(island)
})
afterEach(() => island.remove())

function List({ fails }: { fails: 'in render' | 'in an effect' | 'later' }) {
  const [isLater, setLater] = useState(false)
  if (fails === 'in render' || isLater) throw new Error('This browser cannot do this.')
  const isHydrated = useHydrated()
  useEffect(() => {
    if (fails === 'in an effect') throw new Error('This browser cannot do this.')
  })
  return (
    <section>
      <button type="button" data-hydrated={isHydrated || undefined} onClick={() => setLater(true)}>
        Show all
      </button>
      <input />
    </section>
  )
}

for (const fails of ['in render', 'in an effect', 'later'] as const) {
  test(`an island that throws ${fails} keeps its HTML`, async () => {
    const input = island.querySelector('input')
    if (input) input.value = 'typed before hydration'
    hydrateIsland(island)(List, { fails }, {}, { client: 'interaction' })
    if (fails === 'later') {
      await expect.element(page.getByRole('button')).toHaveAttribute('data-hydrated')
      await page.getByRole('button').click()
    }
    await expect.poll(() => island.dataset.failed).toBe('')
    expect(island.innerHTML).toBe('<section><button type="button">Show all</button><input></section>')
    expect(island.querySelector('input')?.value).toBe('typed before hydration')
  })
}
