/** Defaults of the environment variables that both the site's build and the relay read. */
export const SETTING_DEFAULTS = {
  SITE_URL: 'http://localhost:3000',
  EMAIL_PUBLIC_KEY: 'public',
  EMAIL_SERVICE_ID: 'default_service',
  EMAIL_TEMPLATE_ID: 'contact',
} as const
