import { PAGES, ROUTES } from '#site/routes.ts'
import { settings } from '#site/settings.ts'

export function GET(): Response {
  const urls = PAGES.map(
    (page) => `  <url><loc>${new URL(ROUTES[page], settings.siteUrl).href}</loc></url>\n`,
  )
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`,
  )
}
