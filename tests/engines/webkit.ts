import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#tools/testing/free-port.ts'
import { COMMANDS, type Launch, type Session } from './webdriver.ts'

/** Size of the virtual screen: at least the widest window of a test. */
const SCREEN = '1600x1200x24'

/** Starts WebKitGTK's test browser by its driver, on a virtual screen. It shows no console. */
export async function startWebkit(driverPath: string, { script, reducedMotion }: Launch): Promise<Session> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(screen.stdout, 'data')
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      // GTK's setting for animations is prefers-reduced-motion in WebKit.
      ...(reducedMotion && { XDG_CONFIG_DIRS: join(import.meta.dirname, 'reduced-motion') }),
    },
  })

  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
    if (value?.error) throw new Error(`${path}: ${value.error}. ${value.message ?? ''}`)
    return value
  }

  while (!(await call('GET', 'status').catch(() => false))) await setTimeout(50)
  // Without its full screen, the window's toolbar is wider than a phone.
  const args = ['--automation', '--full-screen', ...(script ? [] : ['--enable-javascript=false'])]
  const { sessionId } = (await call('POST', 'session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
  })) as { sessionId: string }

  const send: Session['send'] = (command, { id, ...body } = {}) => {
    const [method, path] = COMMANDS[command]
    return call(
      method,
      `session/${sessionId}/${path.replace('{id}', String(id))}`,
      method === 'POST' ? body : undefined,
    )
  }
  return {
    send,
    resize: async (width, height) => {
      await send('SetWindowRect', { width, height })
    },
    consoleErrors: async () => [],
    close: async () => {
      await call('DELETE', `session/${sessionId}`)
      driver.kill()
      screen.kill()
    },
  }
}
