/** Small drawing kit: SVG as text, with every "random" choice taken from a seed so that a picture never changes by itself. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Random } from '../../tools/seeded-random.ts'

export { type Random, seededRandom as seeded } from '../../tools/seeded-random.ts'

export type Point = readonly [x: number, y: number]

/** Wraps drawing elements into an SVG document with the given view box. */
export function svg(width: number, height: number, ...body: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body.join('')}</svg>`
}

/** One element: `el('circle', { cx: 5, r: 2 })`. Children, if any, are SVG text. */
export function el(name: string, attributes: Record<string, string | number>, ...children: string[]): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => `${key}="${typeof value === 'number' ? round(value) : value}"`,
  )
  return `<${name} ${list.join(' ')}${children.length > 0 ? `>${children.join('')}</${name}>` : '/>'}`
}

export function group(transform: string, ...children: string[]): string {
  return `<g transform="${transform}">${children.join('')}</g>`
}

/** The point at `angle` degrees (0 is east, clockwise) and distance `r` from a centre. */
export function polar(cx: number, cy: number, r: number, angle: number): Point {
  const a = (angle * Math.PI) / 180
  return [cx + r * Math.cos(a), cy + r * Math.sin(a)]
}

/** Path data of a smooth closed curve through the points. */
export function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0]
  const curves = points.map((_, i) => {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const c1: Point = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6]
    const c2: Point = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6]
    return `C${pair(c1)} ${pair(c2)} ${pair(p2)}`
  })
  return `M${pair(at(0))}${curves.join('')}Z`
}

/** Path data of an uneven round shape: `wobble` is the share of the radius it may lose or gain. */
export function blob(
  cx: number,
  cy: number,
  r: number,
  wobble: number,
  random: Random,
  corners = 12,
): string {
  const points = Array.from({ length: corners }, (_, i) =>
    polar(cx, cy, r * (1 - wobble + 2 * wobble * random()), (i * 360) / corners + random() * 8),
  )
  return smooth(points)
}

/** Calls `draw` for `count` points spread evenly but not regularly over a disc. */
export function strew(
  count: number,
  [cx, cy]: Point,
  r: number,
  random: Random,
  draw: (x: number, y: number, i: number) => string,
): string {
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = polar(cx, cy, r * Math.sqrt((i + 0.5) / count), i * 137.508 + random() * 30)
    return draw(x, y, i)
  }).join('')
}

/** Picks one of the entries. */
export function pick<T>(entries: readonly [T, ...T[]], random: Random): T {
  return entries[Math.floor(random() * entries.length)] ?? entries[0]
}

/** Path data of a leaf (a lens) from the origin to the right. */
export function lens(length: number, width: number): string {
  return `M0 0Q${round(length / 2)} ${round(-width)} ${round(length)} 0Q${round(length / 2)} ${round(width)} 0 0Z`
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

/**
 * A style element that carries a font inside the drawing, since a drawing used as a picture cannot reach
 * the page's fonts. Takes the family name to use and the font file as a package path.
 */
export function fontFace(family: string, file: string): string {
  const data = readFileSync(fileURLToPath(import.meta.resolve(file))).toString('base64')
  return `<style>@font-face{font-family:"${family}";font-weight:200 900;src:url(data:font/woff2;base64,${data}) format("woff2")}</style>`
}

function pair([x, y]: Point): string {
  return `${round(x)} ${round(y)}`
}
