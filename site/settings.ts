import { existsSync } from 'node:fs'
import { SETTING_DEFAULTS } from '#contract/settings.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

function setting(name: keyof typeof SETTING_DEFAULTS): string {
  return process.env[name] || SETTING_DEFAULTS[name]
}

/**
 * What the site's build takes from the environment. The values were checked by `npm run build`.
 * `emailOrigin` is undefined where the form posts to the page's own origin.
 */
export const settings = {
  siteUrl: new URL(setting('SITE_URL')).origin,
  emailOrigin: process.env.EMAIL_ORIGIN ? process.env.EMAIL_ORIGIN.replace(/\/+$/, '') : undefined,
  publicKey: setting('EMAIL_PUBLIC_KEY'),
  serviceId: setting('EMAIL_SERVICE_ID'),
  templateId: setting('EMAIL_TEMPLATE_ID'),
}
export type Settings = typeof settings
