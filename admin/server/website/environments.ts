/** What programs get of the relay's environment, which has its secrets. */

/** What the pages are built from. */
const OF_PAGES = ['SITE_URL', 'EMAIL_ORIGIN', 'EMAIL_PUBLIC_KEY', 'EMAIL_SERVICE_ID', 'EMAIL_TEMPLATE_ID']

/**
 * No hooks: they may need minutes, packages that a server does not have, or a terminal, may push, and may change the files that
 * were just published. No signature, which may ask for a passphrase, and no process that goes on in the background.
 */
const GIT_CONFIG = {
  'core.hooksPath': '/dev/null',
  'core.fsmonitor': 'false',
  'commit.gpgSign': 'false',
  'gc.auto': '0',
  'maintenance.auto': 'false',
}

/** Variables with which every git runs, also one that a library starts. */
export const GIT_SETTINGS = {
  GIT_CONFIG_COUNT: `${Object.keys(GIT_CONFIG).length}`,
  ...Object.fromEntries(
    Object.entries(GIT_CONFIG).flatMap(([name, value], at) => [
      [`GIT_CONFIG_KEY_${at}`, name],
      [`GIT_CONFIG_VALUE_${at}`, value],
    ]),
  ),
  GIT_TERMINAL_PROMPT: '0',
}

/** The variables of this process with these names, and PATH. */
export function keepVariables(names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(['PATH', ...names].map((name) => [name, process.env[name]]))
}

/** Of a program that parses uploads, or renders or builds pages. */
export function pagesEnvironment(): NodeJS.ProcessEnv {
  return { ...keepVariables(OF_PAGES), ...GIT_SETTINGS, NODE_ENV: 'production' }
}
