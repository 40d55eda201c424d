import type { Picture as Sources } from '#site/content/pictures/picture.ts'

type Props = {
  picture: Sources
  /** Empty for a picture that only decorates. */
  alt: string
  /** Width of the picture on the page, for the `sizes` attribute; drawings need none. */
  sizes?: string
  className?: string
}

/** A picture of the content, as AVIF of a suitable width if the browser supports it. */
export function Picture({ picture, alt, sizes, className }: Props) {
  const image = (
    <img
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
  if (!picture.avif) return image
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      {image}
    </picture>
  )
}
