const root = document.documentElement
const radios = document.querySelectorAll<HTMLInputElement>('.scheme-switch input')

const tints = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')

/**
 * Colours the browser's own bars. The page names a tint for a light device and one for a dark; once the visitor has
 * chosen a scheme, its tint holds on any device and the other on none.
 */
function tintBars(scheme: string): void {
  for (const [index, tint] of tints.entries()) {
    const own = index === 0 ? 'light' : 'dark'
    if (scheme === 'system') tint.media = `(prefers-color-scheme: ${own})`
    else tint.media = scheme === own ? 'all' : 'not all'
  }
}

function remember(scheme: string): void {
  try {
    if (scheme === 'system') localStorage.removeItem('scheme')
    else localStorage.setItem('scheme', scheme)
  } catch {} // storage may be forbidden: the choice lasts as long as the page
}

function remembered(): string {
  try {
    return localStorage.getItem('scheme') ?? 'system'
  } catch {
    return root.dataset.scheme ?? 'system'
  }
}

/** Checks the scheme's radio button. Browsers that restore what was in a form may have checked another. */
function check(scheme: string): void {
  for (const radio of radios) radio.checked = radio.value === scheme
}

/**
 * Takes over what was chosen on an earlier page, or on another one while this page was kept for Back, was prerendered,
 * or was open in another tab.
 */
function follow(): void {
  const scheme = remembered()
  colour(scheme)
  check(scheme)
}

function colour(scheme: string): void {
  tintBars(scheme)
  if (scheme === 'system') delete root.dataset.scheme
  else root.dataset.scheme = scheme
}

for (const radio of radios) {
  radio.addEventListener('change', () => {
    remember(radio.value)
    // All of the page changes; the switch shows the choice before that.
    afterPaint(() => colour(radio.value))
  })
}
follow()
addEventListener('pageshow', ({ persisted }) => persisted && follow())
addEventListener('storage', follow)
document.addEventListener('prerenderingchange', follow)
