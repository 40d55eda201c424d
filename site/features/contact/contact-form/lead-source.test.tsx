import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { LeadSource } from './lead-source.tsx'

afterEach(() => sessionStorage.clear())

async function sent(entry: string | undefined): Promise<Record<string, FormDataEntryValue>> {
  if (entry !== undefined) sessionStorage.entry = entry
  const { container } = await render(
    <form>
      <input name="name" defaultValue="Asha" />
      <LeadSource />
    </form>,
  )
  return Object.fromEntries(new FormData(container.querySelector('form') ?? undefined))
}

const PAGE = 'https://sagus.example/services'

test.each([
  [
    'a campaign',
    [`${PAGE}?utm_source=insta&utm_campaign=%E0%A4%A8%E0%A4%AE&x=1`, ''],
    { utm_source: 'insta', utm_campaign: 'नम' },
  ],
  [
    'the host of the referrer alone',
    [PAGE, 'https://www.google.com/search?q=private'],
    { referrer: 'www.google.com' },
  ],
  ['no referrer of the site itself', [PAGE, 'https://sagus.example/about'], {}],
  ['at most 200 characters', [`${PAGE}?utm_term=${'x'.repeat(300)}`, ''], { utm_term: 'x'.repeat(200) }],
])('sends %s with the first page', async (_, entry, source) => {
  expect(await sent(JSON.stringify(entry))).toEqual({ name: 'Asha', first_page: '/services', ...source })
})

test.each([undefined, '{', '"text"', '[1]', '{}'])(
  'sends nothing further if the tab kept %s',
  async (entry) => {
    expect(await sent(entry)).toEqual({ name: 'Asha' })
  },
)
