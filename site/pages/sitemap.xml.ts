import { ROUTES } from '#site/routes.ts'
import { settings } from '#site/settings.ts'

export function GET(): Response {
  const pages = Object.values(ROUTES).map(
    (route) => `  <url><loc>${new URL(route, settings.siteUrl).href}</loc></url>\n`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('')}</urlset>\n`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml' } })
}
