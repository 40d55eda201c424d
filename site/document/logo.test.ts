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
  [
    'header',
    (logo?: typeof LOGO) => createElement(Header, { words, name: 'Sagus', logo, route: ROUTES.home }),
  ],
  [
    'footer',
    (logo?: typeof LOGO) => createElement(Footer, { site, logo, words, services, pageName: 'Home' }),
  ],
])('the %s shows the logo in place of the mark', (_, create) => {
  const signOf = (logo?: typeof LOGO) =>
    parse(renderToStaticMarkup(create(logo))).querySelector('svg[viewBox="0 0 64 64"]')
  expect(
    signOf()
      ?.querySelectorAll('path, image')
      .map(({ rawTagName }) => rawTagName),
  ).toEqual(['path', 'path'])
  expect(signOf(LOGO)?.attributes).toMatchObject({ 'aria-hidden': 'true', class: signOf()?.attributes.class })
  expect(signOf(LOGO)?.innerHTML).toBe(`<image href="${LOGO.src}" width="64" height="64"></image>`)
})
