/** The phone's menu is a popover, which opens and closes without script; this closes it where that is not enough. */
const menu = document.querySelector<HTMLElement>('.menu')

// Once an entry is chosen: else the menu would still be open when the visitor comes Back to the page.
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.hidePopover()
})

// Once the keyboard goes on from the header into the page: the menu would lie over what has the focus.
menu?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !menu.closest('header')?.contains(relatedTarget)) menu.hidePopover()
})
