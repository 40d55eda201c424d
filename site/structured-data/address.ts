import { settings } from '#site/settings.ts'

/** @returns an absolute address on this site */
export function address(path: string): string {
  return new URL(path, settings.siteUrl).href
}
