import { readEnvironment } from '#relay/config/environment.ts'

const { siteUrl, emailOrigin, keys } = readEnvironment().config

/**
 * What the pages take from the environment, read and checked as the relay does it: the two must agree, or every
 * message is refused. `siteUrl` has no trailing slash; `emailOrigin` is undefined where the form posts to the page's
 * own origin.
 */
export const settings = { siteUrl, emailOrigin, ...keys }
export type Settings = typeof settings
