import { readSettings } from '#relay/config/environment.ts'

const { siteUrl, emailOrigin, keys } = readSettings().config

/**
 * Settings of the pages from the environment, read by the relay's reader: if the two differed, the relay would refuse every
 * message. `siteUrl` has no trailing slash. `emailOrigin` is undefined if the form posts to the page's own origin.
 */
export const settings = { siteUrl, emailOrigin, ...keys }
export type Settings = typeof settings
