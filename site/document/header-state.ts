const THRESHOLD = 10 // pixels; specification, section 9

const header = document.querySelector('header')

function update(): void {
  header?.setAttribute('data-scrolled', String(window.scrollY > THRESHOLD))
}

addEventListener('scroll', update, { passive: true })
update()
