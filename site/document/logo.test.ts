import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readContent } from '#site/content/load.ts'
import { real } from '#site/content/test-content.ts'
import { ROUTES } from '../routes.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const { site, words, services } = readContent(real)
const LOGO = { src: '/_astro/logo.webp', width: 128, height: 64, avif: '' }

test.each([
  ['header', createElement(Header, { words, name: 'Sagus', logo: LOGO, route: ROUTES.home })],
  ['footer', createElement(Footer, { site, logo: LOGO, words, services, pageName: 'Home' })],
])('the %s shows the logo in place of the mark', (_, part) => {
  const sign = parse(renderToStaticMarkup(part)).querySelector('svg[viewBox="0 0 64 64"]')
  expect(sign?.attributes['aria-hidden']).toBe('true')
  expect(sign?.innerHTML).toBe(`<image href="${LOGO.src}" width="64" height="64"></image>`)
})
