import { shortNameOf } from '#site/content/format.ts'
import { getContent } from '#site/content/index.ts'

export async function GET(): Promise<Response> {
  const { site } = await getContent()
  return Response.json(
    {
      name: site.name,
      short_name: shortNameOf(site),
      description: site.tagline,
      start_url: '/',
      display: 'browser',
      background_color: '#f7f1e5',
      theme_color: '#f7f1e5',
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  )
}
