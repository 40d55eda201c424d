import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { canInstall, installPackages, onPath, run } from './system-packages.ts'

/** A browser that starts on this machine, and a line about how it was found. */
export type FoundBrowser = { path: string; how: string }

/**
 * Flags of a headless Chromium. Its sandbox needs rights that root and containers lack. The other flags stop requests
 * that the page under test does not make.
 */
export const LAUNCH_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

/**
 * Two parts of Chromium's window that are pages themselves. Each window starts a process for both, which takes processor
 * time while the page under test loads.
 */
const WINDOW_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Features that Playwright 1.65 disables: of several `--disable-features` only the last counts. */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** @param alsoOff features that the caller disables: of several `--disable-features` only the last counts */
export function withoutWindowPages(alsoOff: string[]): string {
  return `--disable-features=${[...WINDOW_PAGES, ...alsoOff].join(',')}`
}

/** Flags of a browser that Playwright starts. */
export const PLAYWRIGHT_FLAGS = [...LAUNCH_FLAGS, withoutWindowPages(OFF_IN_PLAYWRIGHT)]

/** Flags of the browser of the browser tests: a new process for the page of each took a fifth of their time. */
export const TEST_FLAGS = [...PLAYWRIGHT_FLAGS, '--renderer-process-limit=1']

/** The first version with `light-dark()`, which every colour of the pages needs. */
const OLDEST_VERSION = 123

/** A full browser, or one without a window, which is enough for tests: they take a quarter less time. */
export type Kind = 'whole' | 'headless'

const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds or installs a Chromium, in this order: the one that CHROMIUM_PATH names, an installed one, Playwright's (downloaded
 * if necessary), the one of the system's package manager.
 *
 * @param kind whether a window is needed; a full browser is used if there is none without a window
 * @throws Error with the remedy, if none of them starts
 */
export async function findBrowser(kind: Kind = 'whole'): Promise<FoundBrowser> {
  return (
    (await findInstalledBrowser(kind)) ??
    (await downloadPlaywrights()) ??
    (await installFromSystem(kind)) ??
    giveUp()
  )
}

/** Does the same, and installs none. @throws Error if CHROMIUM_PATH names none */
export async function findInstalledBrowser(kind: Kind): Promise<FoundBrowser | undefined> {
  const named = process.env.CHROMIUM_PATH
  if (!named) return (await findInstalled(kind)) ?? (await findPlaywrights('already downloaded'))
  if (await starts(named)) return { path: named, how: `Browser: ${named} (CHROMIUM_PATH)` }
  throw new Error(`CHROMIUM_PATH names ${named}, which is no Chromium ${OLDEST_VERSION} or later.`)
}

async function findInstalled(kind: Kind): Promise<FoundBrowser | undefined> {
  const names = kind === 'headless' ? [SHELL, ...NAMES] : NAMES
  for (const path of [...names.flatMap(onPath), ...APPLICATIONS].filter((path) => existsSync(path))) {
    if (await starts(path)) return { path, how: `Browser: ${path} (already installed)` }
  }
  return undefined
}

async function findPlaywrights(origin: string): Promise<FoundBrowser | undefined> {
  const path = chromium.executablePath()
  return (await starts(path)) ? { path, how: `Browser: ${path} (Playwright's own, ${origin})` } : undefined
}

async function downloadPlaywrights(): Promise<FoundBrowser | undefined> {
  say('No browser is installed; downloading Playwright’s own.')
  await run('npx', ['playwright', 'install', 'chromium'])
  return findPlaywrights('downloaded now')
}

async function installFromSystem(kind: Kind): Promise<FoundBrowser | undefined> {
  if (!canInstall) return undefined
  say('Playwright’s browser does not start here; installing the system’s Chromium.')
  // Not every Debian has a package without a window.
  if (!(kind === 'headless' && (await installPackages([SHELL]))) && !(await installPackages(['chromium'])))
    return undefined
  const found = await findInstalled(kind)
  return found && { path: found.path, how: `Browser: ${found.path} (installed now with apt-get)` }
}

function giveUp(): never {
  throw new Error(
    'There is no browser to test with. Install Chromium or Chrome (Debian: sudo apt-get install chromium), ' +
      'or set CHROMIUM_PATH to one.',
  )
}

/** Whether the program runs and is recent enough. False if a library is missing. */
async function starts(path: string): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 60_000 })
    const [, major] = /(\d+)\.\d+\.\d+/.exec(stdout) ?? []
    return Number(major) >= OLDEST_VERSION
  } catch {
    return false
  }
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
