import type { FormField } from '#contract/email-protocol.ts'

/** Not imported: a module that an island shares would become a file for which this inlined script waits. */
const FIELDS: Record<FormField, true> = { name: true, email: true, phone: true, subject: true, message: true }

/**
 * Keeps what was typed into the form if the page is left before hydration, for example reloaded because its code is gone
 * after a deploy. `draft.ts` restores it.
 */
addEventListener('pagehide', () => {
  for (const form of document.forms) {
    if (!form.closest('astro-island[ssr]')) continue
    const fields = [...new FormData(form)].filter(([name]) => name in FIELDS)
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
