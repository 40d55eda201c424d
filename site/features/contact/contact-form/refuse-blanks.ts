/**
 * Keeps blanks out of the address field: an address has none, and phone keyboards and thumbs add some. A blank typed by
 * itself is not inserted, so nothing has to be taken out of the field while somebody writes in it. A keyboard, and a
 * visitor by habit, removes that blank again: as many Backspaces right after it delete nothing.
 */
let refused = 0

document.addEventListener('beforeinput', (event) => {
  const { target, data, inputType, cancelable } = event
  if (!(target instanceof HTMLInputElement) || target.type !== 'email' || !cancelable) return
  if (data === ' ') refused += 1
  else if (inputType === 'deleteContentBackward' && refused > 0) refused -= 1
  else {
    refused = 0
    return
  }
  event.preventDefault()
})

// The caret, the selection or the field may have changed: the next Backspace is for what is there.
document.addEventListener('pointerdown', () => {
  refused = 0
})
document.addEventListener('keydown', ({ key }) => {
  if (key !== ' ' && key !== 'Backspace') refused = 0
})
