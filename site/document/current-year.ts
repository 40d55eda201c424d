/** The copyright line carries the year in which the site was built; a later one comes with the visitor's clock. */
const line = document.querySelector<HTMLElement>('[data-year]')
const built = line?.dataset.year ?? ''
const last = new RegExp(`${built}(?!.*${built})`) // it may be the end of a range
const year = new Date().getFullYear()
// as markup: in it, words of other languages are marked
if (line && year > Number(built)) line.innerHTML = line.innerHTML.replace(last, String(year))
