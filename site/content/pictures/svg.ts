import { svg as known } from 'property-information'
import sax, { type QualifiedTag } from 'sax'
import sharp, { type Sharp } from 'sharp'

/** Width and height in pixels. */
export type Size = { width: number; height: number }

const LIMITS = {
  /** The renderer's limit for one attribute. Larger SVG files contain photographs. */
  bytes: 10_000_000,
  /** Elements, those that `use` repeats counted each time. */
  elements: 100_000,
  levels: 500,
  /** Of a side, in pixels. */
  side: 10_000_000,
}

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
/** Elements that no browser shows: notes that drawing programs leave for themselves. */
const NOTES =
  /^http:\/\/(?:www\.inkscape\.org|sodipodi\.sourceforge\.net|ns\.adobe\.com|www\.w3\.org\/1999\/02\/22-rdf-syntax-ns|purl\.org|creativecommons\.org|web\.resource\.org|www\.bohemiancoding\.com|www\.figma\.com|www\.serif\.com|schemas\.microsoft\.com)\b|^adobe:ns:meta\/$/
const ELEMENTS = new Set(
  `svg g defs symbol use a title desc metadata switch view style
  path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence
  animate animateMotion animateTransform set mpath`.split(/\s+/),
)
/** Properties of CSS that drawing programs write as attributes. */
const PROPERTIES =
  /^(?:font-(?:feature|variation)-settings|font-variant-\w+|-inkscape-.+|isolation|line-height|mix-blend-mode|inline-size|shape-\w+|solid-\w+|text-\w+(?:-\w+)?|white-space)$/
/** What links of a drawing may lead to. */
const TARGETS: Record<string, RegExp> = {
  image: /^(?:#|data:image\/)/i,
  feImage: /^(?:#|data:image\/)/i,
  a: /^(?:#|https?:|mailto:|tel:)/i,
}
/** Namespaces that Illustrator writes as entities. */
const DOCTYPE =
  /^\s*svg(?:\s+PUBLIC\s+"[^"]*"\s+"[^"]*"|\s+SYSTEM\s+"[^"]*")?\s*(?:\[(?:\s*<!ENTITY\s+[\w.-]+\s+"https?:[^"<&%]*"\s*>)*\s*\])?\s*$/
const ENTITY = /<!ENTITY\s+([\w.-]+)\s+"([^"]*)"/g
const INSTRUCTIONS = ['xml', 'xpacket', 'adobe-xap-filters']
const LENGTH = /^(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?(?:in|cm|mm|q|em|ex|pc|pt|px)?$/i

// Missing in its types. A photograph in a drawing is one attribute.
Object.assign(sax, { MAX_BUFFER_LENGTH: Number.POSITIVE_INFINITY })

/** An element of a drawing, for the count of what `use` repeats. */
type Element = { inner: Element[]; repeats?: string; size?: number; isOpen?: boolean }

/**
 * Reads the size of an SVG file in CSS pixels. Accepts only elements and attributes that are known and harmless: in a file
 * that is opened by itself scripts would run.
 * @returns the size, or a description of the file if it is unusable
 */
export async function inspectSvg(bytes: Buffer): Promise<Size | { found: string }> {
  if (bytes.length > LIMITS.bytes)
    return { found: 'a drawing of more than 10 MB: export it as PNG or JPG instead' }
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    return { found: 'a compressed drawing (SVGZ): save it as plain SVG' }
  const text = decodeSvg(bytes)
  const found = findUnusable(text)
  if (found) return { found }
  try {
    const { width, height } = await openSvg(text).metadata()
    if (Math.max(width, height) > LIMITS.side)
      return { found: `a drawing of ${width} × ${height} pixels: make it smaller than ${LIMITS.side}` }
    return { width, height }
  } catch {
    return { found: NOT_WHOLE }
  }
}

const NOT_WHOLE = 'a drawing that is not whole or not well-formed: browsers do not show it'
const NO_DRAWING = 'no drawing (perhaps a page or another kind of file was saved under this name)'

function findUnusable(text: string): string | undefined {
  const parser = sax.parser(true, { xmlns: true })
  const root: Element = { inner: [] }
  const open = [root]
  const byId = new Map<string, Element>()
  let count = 0
  let found: string | undefined
  const refuse = (description: string) => {
    found ??= description
  }
  parser.onerror = () => refuse(count > 0 ? NOT_WHOLE : NO_DRAWING)
  parser.ondoctype = (doctype) => {
    if (/^\s*html\b/i.test(doctype)) return refuse(NO_DRAWING)
    if (!DOCTYPE.test(doctype)) return refuse('a drawing with entities: save it as plain SVG')
    for (const [, name = '', value = ''] of doctype.matchAll(ENTITY)) parser.ENTITIES[name] = value
  }
  parser.onprocessinginstruction = ({ name }) => {
    if (!INSTRUCTIONS.includes(name)) refuse(`a drawing with an instruction (${name}): save it as plain SVG`)
  }
  parser.onopentag = (opened) => {
    const tag = opened as QualifiedTag
    count++
    if (open.length > LIMITS.levels || count > LIMITS.elements) refuse(TOO_MUCH)
    const description = count === 1 ? findInRoot(tag) : findInTag(tag)
    if (description) refuse(description)
    const { href, id } = readLinks(tag)
    const element: Element = { inner: [], ...(tag.local === 'use' && { repeats: href.slice(1) }) }
    open.at(-1)?.inner.push(element)
    open.push(element)
    if (id && !byId.has(id)) byId.set(id, element)
  }
  parser.onclosetag = () => void open.pop()
  for (let at = 0; at < text.length && !found; at += 65_536) parser.write(text.slice(at, at + 65_536))
  if (!found) parser.close()
  if (!found && count === 0) return NO_DRAWING
  return found ?? (sizeOf(root, byId, 0) > LIMITS.elements ? TOO_MUCH : undefined)
}

const TOO_MUCH = 'a drawing of too many parts: export it as PNG or JPG instead'

function readLinks({ attributes }: QualifiedTag): { href: string; id: string | undefined } {
  const all = Object.values(attributes)
  const href = all.find(({ local, uri }) => local === 'href' && (uri === '' || uri === XLINK))?.value ?? ''
  return { href: href.trim(), id: all.find(({ name }) => name === 'id')?.value }
}

/** The number of elements, with those that are repeated. Infinite for one that repeats itself. */
function sizeOf(element: Element, byId: ReadonlyMap<string, Element>, depth: number): number {
  if (element.isOpen || depth > LIMITS.levels * 2) return Number.POSITIVE_INFINITY
  if (element.size !== undefined) return element.size
  element.isOpen = true
  const target = element.repeats === undefined ? undefined : byId.get(element.repeats)
  let size = 1
  for (const one of target ? [...element.inner, target] : element.inner) size += sizeOf(one, byId, depth + 1)
  element.isOpen = false
  element.size = size
  return size
}

function findInRoot(root: QualifiedTag): string | undefined {
  if (root.local !== 'svg') return NO_DRAWING
  if (root.uri !== SVG) return `a drawing that browsers do not show (xmlns="${SVG}" is missing behind "<svg")`
  const attribute = (name: string) => root.attributes[name]?.value ?? ''
  const box = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
  const isBox = box.length === 4 && box.slice(0, 2).every(isNumber) && box.slice(2).every(isLength)
  if (!isBox && ![attribute('width'), attribute('height')].every(isLength))
    return 'a drawing that does not say how large it is (a viewBox of four numbers with blanks between is missing)'
  return findInTag(root)
}

/** @returns a description of a drawing with this tag, if it could do more than be shown */
function findInTag(tag: QualifiedTag): string | undefined {
  const { local, uri, attributes } = tag
  if (uri !== SVG) return NOTES.test(uri) ? undefined : `a drawing with <${tag.name}>: save it as plain SVG`
  if (local === 'script')
    return 'a drawing with a script, which browsers do not run in a picture: save it without'
  if (local === 'foreignObject')
    return 'a drawing with a part of a web page (<foreignObject>): export it as plain SVG, without formatted texts or editing data'
  if (!ELEMENTS.has(local)) return `a drawing with <${local}>: save it as plain SVG`
  const { href } = readLinks(tag)
  if (href && !(TARGETS[local] ?? /^#/).test(href)) {
    const target = href.slice(0, 80)
    return TARGETS[local] && local !== 'a'
      ? `a drawing that takes a picture from another file (${target}): embed it instead of linking it`
      : `a drawing with a link that it may not have (${target}): save it without`
  }
  const wrong = Object.values(attributes).find(({ name, prefix, value }) =>
    name === 'attributeName' ? /href|^on/i.test(value) : prefix === '' && name !== 'xmlns' && !isKnown(name),
  )
  return wrong && `a drawing with ${wrong.name}="${wrong.value.slice(0, 80)}": save it as plain SVG`
}

function isKnown(name: string): boolean {
  const lower = name.toLowerCase()
  if (lower.startsWith('on')) return false
  return lower in known.normal || /^(?:data|aria)-/.test(lower) || PROPERTIES.test(lower)
}

/** Decodes by the byte order mark or the XML declaration. Default: UTF-8. */
export function decodeSvg(bytes: Buffer): string {
  const [label] = /^(?:\xff\xfe|\xfe\xff)/.exec(bytes.toString('latin1', 0, 2)) ?? []
  const declared = /^[^>]*?encoding\s*=\s*["']([\w-]+)/.exec(bytes.toString('latin1', 0, 200))?.[1]
  const name = label === '\xff\xfe' ? 'utf-16le' : label ? 'utf-16be' : (declared ?? 'utf-8')
  try {
    return new TextDecoder(name).decode(bytes)
  } catch {
    return bytes.toString()
  }
}

/** Makes sharp recognise SVG: it looks for "<svg" in the first 1000 bytes, where Illustrator lists entities. */
export function openSvg(text: string): Sharp {
  const recognised = `<!-- this file holds an <svg> -->${text.trimStart().replace(/^<\?xml.*?\?>/s, '')}`
  return sharp(Buffer.from(recognised), { limitInputPixels: false })
}

function isNumber(written: string): boolean {
  return written !== '' && Number.isFinite(Number(written))
}

function isLength(written: string): boolean {
  return LENGTH.test(written.trim()) && Number.parseFloat(written) > 0
}
