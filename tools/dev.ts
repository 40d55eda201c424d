/** Serves the site with hot reload on PORT, and behind it, on the same origin, a relay that restarts on change. */
import { spawn } from 'node:child_process'
import { dev } from 'astro'
import { ConfigError } from '#relay/config-error.ts'
import { readEnvironment } from '#relay/environment.ts'
import { ownOrigins } from '#relay/origins.ts'
import { freePort } from './free-port.ts'
import { stopWith } from './stop-with.ts'

/** What the relay is made of, and what it reads only as it starts: the words of its mails and refusals. */
const WATCHED = ['relay', 'contract', 'content']

/** Who works on the form sends more messages than a visitor may. The total is unset: it may not be less than this. */
const MANY_MESSAGES = { RATE_LIMIT: '1000/1m', RATE_LIMIT_TOTAL: '' }

const { config } = readConfiguration()
const { host, port } = config
const relayPort = await freePort()
const relay = spawn(
  process.execPath,
  [
    ...['--watch', '--watch-preserve-output', ...WATCHED.map((folder) => `--watch-path=${folder}`)],
    ...['relay/main.ts', '--without-site'],
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(relayPort),
      ALLOWED_ORIGINS: [...config.allowedOrigins, ...ownOrigins(host, port)].join(','),
      ...(process.env.RATE_LIMIT ? {} : MANY_MESSAGES),
    },
  },
)
relay.on('exit', (code) => process.exit(code ?? 1))

process.env.ASTRO_TELEMETRY_DISABLED = '1'
const behind = `http://127.0.0.1:${relayPort}`
const server = await dev({
  root: process.cwd(),
  server: { host, port },
  vite: { server: { strictPort: true, proxy: { '/api': behind, '/healthz': behind } } },
}).catch((error: Error) => {
  relay.kill()
  stopWith(`The site cannot be served on port ${port}: ${error.message}`)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    relay.kill()
    await server.stop()
    process.exit(0)
  })
}

function readConfiguration() {
  try {
    return readEnvironment()
  } catch (error) {
    if (error instanceof ConfigError) stopWith(error.message)
    throw error
  }
}
