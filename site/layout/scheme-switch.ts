const root = document.documentElement
const radios = document.querySelectorAll<HTMLInputElement>('.scheme-switch input')

const tints = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')

/** The browser's own bars follow: of the two tints, each bound to the device's scheme, the chosen one holds. */
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

/** The radio too: a browser that restores forms may have its own idea. */
function check(scheme: string): void {
  for (const radio of radios) radio.checked = radio.value === scheme
}

/** What was chosen before, or on another page: while this one was kept for Back, made ready in advance, or in another tab. */
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
