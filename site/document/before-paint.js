// @ts-check
/* Runs in the head of every page, before anything is painted. */
{
  const root = document.documentElement
  // For the styles: Chromium before 120 and Safari before 17 have no `@media (scripting)`.
  root.dataset.script = ''
  let hasTypefaces = false
  try {
    // The colour scheme that was chosen on an earlier page.
    root.dataset.scheme = localStorage.getItem('scheme') ?? 'system'
    hasTypefaces = localStorage.getItem('typefaces') !== null
  } catch {} // storage may be denied
  // A first page is painted in the fallback fonts; `typefaces.ts` loads the typefaces after that. Later pages, and
  // visitors without script, use them at once.
  if (!hasTypefaces) delete root.dataset.typeset
}
