const THRESHOLD = 10 // pixels; specification, section 9

const header = document.querySelector('header')

function update(): void {
  header?.setAttribute('data-scrolled', String(window.scrollY > THRESHOLD))
}

// Choosing an entry closes the menu, also for who comes back to the page as it was left.
const menu = document.querySelector<HTMLElement>('.menu')
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.hidePopover()
})

// The keyboard has gone on into the page, which must not lie under it.
menu?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !header?.contains(relatedTarget)) menu.hidePopover()
})

update()
addEventListener('scroll', update, { passive: true })
