/** Defaults of the environment variables that go into the pages; the relay reads them for the build as well. */
export const SETTING_DEFAULTS = {
  SITE_URL: 'http://localhost:3000',
  EMAIL_PUBLIC_KEY: 'public',
  EMAIL_SERVICE_ID: 'default_service',
  EMAIL_TEMPLATE_ID: 'contact',
} as const
