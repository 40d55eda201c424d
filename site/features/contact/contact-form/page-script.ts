/**
 * The contact page's script: keeps what is typed into the form as a draft in the tab, before and after hydration, which
 * restores it. Imports nothing: a module that an island shares would become a file for which this inlined script waits.
 */
const KEY = 'message'

addEventListener('input', ({ target }) => {
  const form = (target as HTMLInputElement).form
  if (!form || form !== document.forms.namedItem('contact')) return
  // Reloaded at this fragment, the page would forget this message.
  if (location.hash === '#sent') history.replaceState(history.state, '', location.pathname + location.search)
  const fields = ([...form.elements] as HTMLInputElement[])
    .filter(({ type, value }) => type !== 'hidden' && value !== '')
    .map(({ name, value }) => [name, value])
  try {
    if (fields.length > 0) sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(fields)))
    else sessionStorage.removeItem(KEY)
  } catch {} // storage may be denied
})

// The relay redirects here after a form that the browser has posted.
try {
  if (location.hash === '#sent') sessionStorage.removeItem(KEY)
} catch {}

// The SDK reads `localStorage` when it loads, which throws if the visitor has blocked site data. It works without one.
try {
  void localStorage
} catch {
  Object.defineProperty(window, 'localStorage', { value: undefined })
}

// Hydration resets the default value of a text area, and with it the text that the relay has put into a refused post
// (`relay/http/contact-page.ts`), unless the value was set.
for (const area of document.getElementsByTagName('textarea')) if (area.value) area.value = `${area.value}`
