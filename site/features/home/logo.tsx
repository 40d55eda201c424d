import type { Picture as Sources } from '#site/content/pictures/picture.ts'
import { Picture } from '#site/ui/picture.tsx'
import './logo.css'

/** A logo, which is dark if it has a single colour, and is light in the dark scheme. */
export function Logo({ logo, alt, className = '' }: { logo: Sources; alt: string; className?: string }) {
  return <Picture picture={logo} alt={alt} className={`logo ${className}`} />
}
