import { Idiomorph } from 'idiomorph'

/**
 * Morphs new HTML of the page into the document. Keeps what its visitor and its scripts have changed: scroll, focus, typed
 * text, open widgets, and the state of hydrated islands, which only get their new props. Runs no script again.
 * @param nonce of the document's policy
 */
export function createMorph(nonce: string) {
  /** Attributes that the page's scripts or its visitor have changed. */
  const changed = new WeakMap<Node, Set<string>>()
  /** Nodes that the page's scripts have added. */
  const added = new WeakSet<Node>()

  function remember(records: MutationRecord[]): void {
    for (const { target, attributeName, addedNodes } of records) {
      for (const node of addedNodes) added.add(node)
      if (attributeName === null) continue
      const names = changed.get(target) ?? new Set()
      changed.set(target, names.add(attributeName))
    }
  }
  const observer = new MutationObserver(remember)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })

  const callbacks = {
    beforeNodeMorphed: (before: Node, after: Node) =>
      !isScript(before) && !(isHydrated(before) && updateIsland(before, after as Element)),
    beforeNodeRemoved: (node: Node) => !isScript(node) && !added.has(node),
    beforeAttributeUpdated: (name: string, element: Element) => !changed.get(element)?.has(name),
  }

  function morphChildren(element: Element, next: Element): void {
    Idiomorph.morph(element, [...next.childNodes], { morphStyle: 'innerHTML', callbacks })
  }

  /** Gives a hydrated island its new props, and the HTML of its slots, which React leaves alone. */
  function updateIsland(island: Element, next: Element): true {
    const props = next.getAttribute('props') ?? ''
    if (props !== island.getAttribute('props')) {
      island.setAttribute('ssr', '') // else the renderer does nothing
      island.setAttribute('props', props)
    }
    for (const slot of slotsOf(island)) {
      const nextSlot = slotsOf(next).find((one) => one.getAttribute('name') === slot.getAttribute('name'))
      if (nextSlot) morphChildren(slot, nextSlot)
    }
    return true
  }

  return function morphPage(html: string): void {
    remember(observer.takeRecords())
    // Before it is parsed: Chromium applies the policy to styles of parsed documents too.
    const withNonce = html.replaceAll('<style', `<style nonce="${nonce}"`)
    const next = new DOMParser().parseFromString(withNonce, 'text/html')
    for (const script of next.querySelectorAll('script')) script.remove()
    document.title = next.title
    const styles = document.head.querySelectorAll('style')
    for (const [i, { textContent }] of next.head.querySelectorAll('style').entries())
      if (styles[i] && styles[i].textContent !== textContent) styles[i].textContent = textContent
    morphChildren(document.body, next.body)
    observer.takeRecords()
  }
}

function isScript(node: Node): boolean {
  return node instanceof HTMLScriptElement
}

function isHydrated(node: Node): node is Element {
  return node instanceof Element && node.localName === 'astro-island' && !node.hasAttribute('ssr')
}

/** The slots of an island itself, not of one inside. */
function slotsOf(island: Element): Element[] {
  return [...island.querySelectorAll('astro-slot')].filter((slot) => slot.closest('astro-island') === island)
}
