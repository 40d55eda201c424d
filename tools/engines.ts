import { existsSync } from 'node:fs'
import { installPackages, onPath } from './system-packages.ts'

/** The browser engines that are tested besides Chromium. */
export const ENGINES = ['firefox', 'webkit'] as const

export type Engine = (typeof ENGINES)[number]

/** Path of a Firefox or of WebKitGTK's driver, undefined if there is none, and a line about how it was found. */
type FoundEngine = { engine: Engine; path: string | undefined; how: string }

const SOURCES = {
  firefox: {
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox'],
    applications: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr'],
    hint: 'Install it (Debian: sudo apt-get install firefox-esr), or set FIREFOX_PATH to one.',
  },
  webkit: {
    title: 'WebKit',
    variable: 'WEBKIT_DRIVER_PATH',
    programs: ['WebKitWebDriver'],
    applications: [],
    packages: ['webkit2gtk-driver', 'xvfb'],
    hint: 'Debian: sudo apt-get install webkit2gtk-driver xvfb. There is no WebKitGTK for macOS.',
  },
}

/** Finds the one that FIREFOX_PATH or WEBKIT_DRIVER_PATH names, or an installed one. */
export function findEngine(engine: Engine): FoundEngine {
  const { title, variable, programs, applications, hint } = SOURCES[engine]
  const named = process.env[variable]
  if (named) return { engine, path: named, how: `${title}: ${named} (${variable})` }
  const path = [...programs.flatMap(onPath), ...applications].find((path) => existsSync(path))
  // WebKitGTK has no mode without a window.
  if (path && (engine === 'firefox' || onPath('Xvfb').some((path) => existsSync(path))))
    return { engine, path, how: `${title}: ${path} (already installed)` }
  return { engine, path: undefined, how: `${title} is not tested, because it is not installed. ${hint}` }
}

/**
 * Finds an engine, or installs it by the system's package manager. Playwright's own builds are no alternative: only
 * Playwright can control them, and those of WebKit and Firefox need libraries that the package manager installs too.
 */
export async function ensureEngine(engine: Engine): Promise<FoundEngine> {
  const found = findEngine(engine)
  if (found.path) return found
  // Recommended packages are a third of the download, and no test needs them.
  if (!(await installPackages(SOURCES[engine].packages, ['--no-install-recommends']))) return found
  const { path, how } = findEngine(engine)
  return { engine, path, how: how.replace('already installed', 'installed now with apt-get') }
}
