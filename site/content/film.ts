const YOUTUBE =
  /^(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:(?<short>shorts\/)|live\/|embed\/|watch\?(?:.*&)?v=))(?<id>[\w-]{11})(?![\w-])/
/** An unlisted film has a key. */
const VIMEO =
  /^vimeo\.com\/(?:(?:manage\/)?videos?\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?(?<id>\d{5,})(?:\/(?<key>[\da-f]{6,}))?(?=$|[/?])(?:.*[?&]h=(?<h>[\da-f]{6,}))?/
/** Not with /share/, whose code Instagram alone can resolve. */
const INSTAGRAM = /^instagram\.com\/(?:(?!share\/)[\w.]+\/)?(?<kind>p|reel|tv)s?\/(?<id>[\w-]{9,})/

export type FilmSource = NonNullable<ReturnType<typeof readFilmAddress>>

/**
 * Reads the address of a film as browsers and apps copy it.
 * @returns the film's own page, and its player: without cookies as far as the provider offers it, and with captions. Undefined
 * if the address is none of YouTube, Vimeo or Instagram.
 */
export function readFilmAddress(text: string) {
  const { hostname = '', pathname = '', search = '' } = URL.parse(text) ?? {}
  const address = hostname.replace(/^(?:www|m|music|player)\./, '') + pathname + search
  const found = YOUTUBE.exec(address) ?? VIMEO.exec(address) ?? INSTAGRAM.exec(address)
  const { id, short, h, key = h, kind } = found?.groups ?? {}
  if (id === undefined) return undefined
  if (kind) {
    // Its player neither begins by itself nor has a parameter for captions.
    const page = `https://www.instagram.com/${kind}/${id}/`
    return { provider: 'Instagram', page, player: `${page}embed/`, isUpright: true }
  }
  if (address.startsWith('vimeo')) {
    const page = `https://vimeo.com/${id}${key ? `/${key}` : ''}`
    const player = `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1&texttrack=en${key ? `&h=${key}` : ''}`
    return { provider: 'Vimeo', page, player, isUpright: false }
  }
  const page = `https://www.youtube.com/${short ?? 'watch?v='}${id}`
  const player = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&cc_load_policy=1&rel=0`
  return { provider: 'YouTube', page, player, isUpright: short !== undefined }
}
