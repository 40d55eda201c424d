const THRESHOLD = 300 // pixels; specification, section 9

const button = document.querySelector<HTMLButtonElement>('.back-to-top')

function update(): void {
  button?.toggleAttribute('data-shown', scrollY > THRESHOLD)
}

button?.addEventListener('click', () => {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  // The button is about to vanish; a keyboard goes on from the top of the page.
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
})
addEventListener('scroll', update, { passive: true })
update()
