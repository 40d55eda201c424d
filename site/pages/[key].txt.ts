import { settings } from '#site/settings.ts'

/** IndexNow's key file, which proves that the notifications are from this site. */
export function getStaticPaths() {
  return settings.indexNowKey ? [{ params: { key: settings.indexNowKey } }] : []
}

export function GET({ params }: { params: { key: string } }): Response {
  return new Response(params.key)
}
