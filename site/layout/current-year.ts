/** The copyright line carries the year in which the site was built; a new one comes with the visitor's clock. */
const line = document.querySelector<HTMLElement>('[data-year]')
const built = line?.dataset.year ?? ''
const at = line?.textContent.lastIndexOf(built) ?? -1 // the last: it may be the end of a range
if (line && at >= 0) {
  const { textContent: text } = line
  line.textContent = text.slice(0, at) + new Date().getFullYear() + text.slice(at + built.length)
}
