import { afterFrame } from './after-frame.ts'

/**
 * Loads the typefaces after the first paint, so that a slow connection brings the words first. Each part of the page uses
 * them once it is within half a window of the window: a change of the whole page at once would block a slow phone.
 */
export async function setTypefaces(parts: HTMLElement[]): Promise<void> {
  if ('typeset' in document.documentElement.dataset) return // an earlier page has loaded them
  await new Promise<void>(afterFrame)
  await Promise.all(['1em Eczar', '1em Anek Latin'].map((font) => document.fonts.load(font)))
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        target.toggleAttribute('data-typeset', true)
        observer.unobserve(target)
      }
    },
    { rootMargin: '50%' },
  )
  for (const part of parts) observer.observe(part)
  localStorage.setItem('typefaces', 'seen') // may be denied
}
