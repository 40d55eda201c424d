import { settings } from '#site/settings.ts'
import type { Route } from '../routes.ts'

type Props = {
  route: Route | '/404'
  meta: { title: string; description: string; share: string }
  name: string
}

/** Description, canonical address, and how the page looks where it is shared. */
export function ShareTags({ route, meta, name }: Props) {
  const address = new URL(route, settings.siteUrl).href
  const picture = new URL(meta.share, settings.siteUrl).href
  return (
    <>
      <meta name="description" content={meta.description} />
      {route === '/404' ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={meta.title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={meta.title} />
      <meta name="twitter:description" content={meta.description} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={meta.title} />
    </>
  )
}
