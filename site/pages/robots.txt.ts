import { settings } from '#site/settings.ts'

export function GET(): Response {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${settings.siteUrl}/sitemap.xml\n`)
}
