/** The copyright line carries the year in which the site was built; a new one comes with the visitor's clock. */
const line = document.querySelector<HTMLElement>('[data-year]')
const built = line?.dataset.year ?? ''
const last = new RegExp(`${built}(?!.*${built})`) // it may be the end of a range
if (line) line.textContent = line.textContent.replace(last, String(new Date().getFullYear()))
