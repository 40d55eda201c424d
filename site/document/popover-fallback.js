// @ts-check
/**
 * The part of the Popover API that the site uses, for browsers without it: Chromium before 114, Firefox before 125, Safari
 * before 17. The styles know an open popover, and its ancestors, by `data-popover-open`.
 */
const OPEN = 'data-popover-open'

Object.defineProperties(HTMLElement.prototype, {
  popover: {
    get() {
      return this.getAttribute('popover')
    },
    set(mode) {
      toggle(this, false)
      this.setAttribute('popover', mode)
    },
  },
  showPopover: {
    value() {
      toggle(this, true)
    },
  },
  hidePopover: {
    value() {
      toggle(this, false)
    },
  },
})

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const button = target.closest('[popovertarget]')
  const popover = button && document.getElementById(button.getAttribute('popovertarget') ?? '')
  closeAuto((auto) => auto !== popover && !auto.contains(target))
  if (popover) toggle(popover, !popover.hasAttribute(OPEN) && !button.hasAttribute('popovertargetaction'))
})
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeAuto(() => true)
})
document.documentElement.dataset.popovers = ''

/** @param {(popover: Element) => boolean} applies */
function closeAuto(applies) {
  for (const popover of document.querySelectorAll(`[popover=auto][${OPEN}]`))
    if (applies(popover)) toggle(popover, false)
}

/**
 * @param {Element} popover
 * @param {boolean} isOpen
 */
function toggle(popover, isOpen) {
  if (popover.hasAttribute(OPEN) === isOpen) return
  const state = { newState: isOpen ? 'open' : 'closed' }
  popover.dispatchEvent(Object.assign(new Event('beforetoggle'), state))
  /** @type {Element | null} */
  let part = popover
  for (; part; part = part.parentElement) part.toggleAttribute(OPEN, isOpen)
  popover.dispatchEvent(Object.assign(new Event('toggle'), state))
}
