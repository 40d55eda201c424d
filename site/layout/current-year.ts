/** The copyright line carries the year in which the site was built; a new one comes with the visitor's clock. */
const line = document.querySelector<HTMLElement>('[data-year]')
const built = line?.dataset.year ?? ''
if (line) line.textContent = line.textContent.replace(built, String(new Date().getFullYear()))
