/**
 * Keeps what was typed into the form if the page is left before hydration, for example reloaded because its code is gone
 * after a deploy. `draft.ts` restores it. Imports nothing: a module that an island shares would become a file for which this
 * inlined script waits.
 */
addEventListener('pagehide', () => {
  for (const form of document.forms) {
    if (!form.closest('astro-island[ssr]')) continue
    const visible = ([...form.elements] as HTMLInputElement[]).filter(({ type }) => type !== 'hidden')
    const fields = visible.map(({ name, value }) => [name, value])
    if (!fields.some(([, value]) => value !== '')) continue
    try {
      sessionStorage.setItem('message', JSON.stringify(Object.fromEntries(fields)))
    } catch {} // storage may be denied
  }
})

// The relay redirects here after a form that the browser has posted.
try {
  if (location.hash === '#sent') sessionStorage.removeItem('message')
} catch {}
