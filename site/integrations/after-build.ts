import type { AstroIntegration } from 'astro'

/** An integration that does one thing once the site is built. @param work gets the built site's folder */
export function afterBuild(name: string, work: (dir: URL) => Promise<void>): AstroIntegration {
  return { name, hooks: { 'astro:build:done': ({ dir }) => work(dir) } }
}
