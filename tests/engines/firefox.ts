import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Launch, Session } from './webdriver.ts'

/** The line by which Firefox prints the port. */
const STARTED = /Marionette\s+INFO\s+Listening on port (\d+)/

/**
 * Starts a headless Firefox with a new profile. Marionette is Firefox's own end of WebDriver: geckodriver, which is no
 * package of Debian, only translates HTTP into it.
 */
export async function startFirefox(path: string, { script, reducedMotion }: Launch): Promise<Session> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const preferences = {
    'marionette.port': 0,
    'javascript.enabled': script,
    'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
    'ui.useOverlayScrollbars': 1, // like a phone's: they take no width from the page
    'datareporting.policy.dataSubmissionEnabled': false, // otherwise it opens a page about this
  }
  await writeFile(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref("${name}", ${value});\n`)
      .join(''),
  )
  const browser = spawn(
    path,
    ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile],
    // Firefox refuses to run as root with the HOME of another user.
    { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, HOME: profile } },
  )
  const port = await new Promise<number>((resolve, reject) => {
    browser.on('exit', (code) => reject(new Error(`Firefox exited with ${code}.`)))
    createInterface(browser.stdout).on('line', (line) => {
      const [, port] = STARTED.exec(line) ?? []
      if (port) resolve(Number(port))
    })
  })
  const { call, hangUp } = await connectMarionette(port)
  await call('WebDriver:NewSession', {})

  /** Runs a script that may use Firefox's internal interfaces. */
  async function inBrowser(script: string): Promise<unknown> {
    await call('Marionette:SetContext', { value: 'chrome' })
    const result = await call('WebDriver:ExecuteScript', { script, args: [] })
    await call('Marionette:SetContext', { value: 'content' })
    return result
  }

  // A window is at least 450 px wide otherwise.
  const toolbars = await inBrowser(
    'document.documentElement.style.minWidth = 0; return outerHeight - gBrowser.selectedBrowser.clientHeight',
  )
  return {
    send: (command, parameters = {}) => call(`WebDriver:${command}`, parameters),
    resize: async (width, height) => {
      await call('WebDriver:SetWindowRect', { width, height: height + Number(toolbars) })
    },
    consoleErrors: async () =>
      (await inBrowser(`
        const errors = Services.console.getMessageArray().filter((message) => message instanceof Ci.nsIScriptError
          && !(message.flags & Ci.nsIScriptError.warningFlag) && /^https?:/.test(message.sourceName));
        Services.console.reset();
        return errors.map(({ errorMessage, sourceName, lineNumber }) => errorMessage + " " + sourceName + ":" + lineNumber)
      `)) as string[],
    close: async () => {
      const exit = once(browser, 'exit')
      await call('Marionette:Quit', { flags: ['eForceQuit'] })
      hangUp()
      await exit
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** A message of Marionette is its length in bytes, a colon, and JSON: [1, id, error, result] answers [0, id, name, parameters]. */
async function connectMarionette(port: number) {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let received: Buffer = Buffer.alloc(0)
  let lastId = 0
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.toString('ascii', 0, colon))
      if (received.length < end) return
      answer(JSON.parse(received.toString('utf8', colon + 1, end)))
      received = received.subarray(end)
    }
  })

  function answer(message: unknown): void {
    if (!Array.isArray(message)) return // the first message only has the protocol's version
    const [, id, error, result] = message
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(new Error(`${error.error}: ${error.message}`))
    else call?.resolve(result && 'value' in result ? result.value : result)
  }

  return {
    call(name: string, parameters: unknown): Promise<unknown> {
      const text = JSON.stringify([0, ++lastId, name, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
      return new Promise((resolve, reject) => waiting.set(lastId, { resolve, reject }))
    },
    hangUp: () => socket.destroy(),
  }
}
