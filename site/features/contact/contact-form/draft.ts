/** As in `use-sending.ts`, which is not part of the page and must not share a module with what is. */
const KEY = 'message'

const findFields = () =>
  document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    '.contact-form .field',
  )

/** Keeps what is written in this tab until it is sent; of an empty form nothing. Storage may be denied or full. */
function keepDraft(): void {
  const written = [...findFields()].filter(({ value }) => value !== '')
  const draft = Object.fromEntries(written.map(({ name, value }) => [name, value]))
  try {
    if (written.length > 0) sessionStorage.setItem(KEY, JSON.stringify(draft))
    else sessionStorage.removeItem(KEY)
  } catch {}
}

function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}

/** Puts a draft back into the fields that are empty. */
function recallDraft(): void {
  try {
    const draft: Record<string, unknown> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    for (const field of findFields()) {
      const words = draft[field.name]
      if (field.value === '' && typeof words === 'string') field.value = words
    }
  } catch {}
}

// A message that was sent without script leads to #sent.
if (location.hash === '#sent') dropDraft()
else recallDraft()
keepDraft() // a slow line brings this script after the first words
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof Element) || !target.matches('.contact-form .field')) return
  // Loaded again at #sent, the page would forget the next message.
  if (location.hash === '#sent') history.replaceState(history.state, '', location.pathname + location.search)
  requestAnimationFrame(() => setTimeout(keepDraft)) // the letter is painted first
})
document.addEventListener('reset', dropDraft)
