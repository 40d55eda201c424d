/** What programs get of the relay's environment, which has its secrets. */

/** What the pages are built from. */
const OF_PAGES = ['SITE_URL', 'EMAIL_ORIGIN', 'EMAIL_PUBLIC_KEY', 'EMAIL_SERVICE_ID', 'EMAIL_TEMPLATE_ID']

/** The variables of this process with these names, and PATH. */
export function keepVariables(names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(['PATH', ...names].map((name) => [name, process.env[name]]))
}

/** Of a program that parses uploads, or renders pages. */
export function pagesEnvironment(): NodeJS.ProcessEnv {
  return { ...keepVariables(OF_PAGES), NODE_ENV: 'production' }
}
