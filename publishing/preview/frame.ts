/** The script of the preview's frame. The frame has no origin: it and the desk only exchange messages. */
import { LEGAL, ROUTES } from '#site/routes.ts'
import { type FromPreview, PREVIEW_PATH, type ToPreview } from '../protocol.ts'
import { createMorph } from './morph.ts'

const PATHS = new Set<string>([...Object.values(ROUTES), ...Object.values(LEGAL)])

const ASSISTANT = '/assistant.json'
/** Controls that a press operates. */
const OPERATED = 'button:not([type=submit]), input, textarea, select, summary'
/** Tab stops at a row that scrolls, too. */
const TABBABLE = 'a[href], button, input, textarea, select, summary, iframe, [tabindex], .carousel, .quotes'

const script = document.querySelector<HTMLScriptElement>('script[nonce]')
const morphPage = createMorph(script?.nonce ?? '')

/** A frame without an origin may request nothing, so the document brings what the assistant asks for. */
const { fetch } = window
window.fetch = (input, init) =>
  input === ASSISTANT
    ? Promise.resolve(new Response(document.querySelector('#preview-assistant')?.textContent))
    : fetch(input, init)

addEventListener('message', ({ source, data }: MessageEvent<ToPreview>) => {
  if (source !== parent) return
  if (data.type === 'page') morphPage(data.html)
  else replaceText(data.before, data.after)
})

document.documentElement.tabIndex = 0
leaveTabOrder()
new MutationObserver(leaveTabOrder).observe(document.body, {
  subtree: true,
  childList: true,
  attributeFilter: ['tabindex', 'href'],
})

addEventListener('submit', (event) => event.preventDefault())
addEventListener('click', report, { capture: true })
tell({ type: 'ready', page: location.pathname.slice(PREVIEW_PATH.length) || '/' })

/** The page is shown to be looked at: Tab stops once, where keys scroll the page, not at each link. Pointers reach all of them. */
function leaveTabOrder(): void {
  for (const element of document.body.querySelectorAll<HTMLElement>(TABBABLE))
    if (element.getAttribute('tabindex') !== '-1') element.tabIndex = -1
}

function tell(message: FromPreview): void {
  // Not if the document was opened by itself.
  if (parent !== window) parent.postMessage(message, location.origin)
}

/** Sends the desk the text, picture or link that was clicked. Controls of the page keep working. */
function report(event: MouseEvent): void {
  const { target } = event
  if (!(target instanceof Element) || target.closest(OPERATED)) return
  const path = target.closest('a')?.getAttribute('href') ?? '#'
  if (!path.startsWith('#')) event.preventDefault()
  if (PATHS.has(path.replace(/[?#].*/, ''))) {
    tell({ type: 'link', path })
    return
  }
  const text = textOf(target)
  const address = target.getAttribute(target instanceof SVGImageElement ? 'href' : 'src')
  const picture = address ? pathOf(address) : undefined
  if (text || picture) tell({ type: 'pressed', text, picture })
}

/** The text of an element that has any itself, not only in elements inside. */
function textOf(element: Element): string {
  const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  return hasText ? (element.textContent ?? '').trim() : ''
}

/** A picture's path below content/. */
function pathOf(address: string): string {
  return decodeURIComponent(new URL(address, location.href).pathname.split('/').slice(5).join('/'))
}

function replaceText(before: string, after: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (text.data.trim() === before && !text.parentElement?.closest('script, style')) found.push(text)
  }
  const [only, another] = found
  if (only && !another) only.data = only.data.replace(before, () => after)
}
