/**
 * Measures the relay of this checkout: messages accepted while mails go out, mails delivered, pages served, memory; with
 * `--against FOLDER` beside another checkout, in alternate rounds.
 */
import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { type RelayProcess, startRelay } from '../../relay-process.ts'
import { median } from '../statistics.ts'
import { CONNECTIONS, loadForms, loadPage } from './load.ts'
import { startSink } from './sink.ts'

const { values } = parseArgs({
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '3' } },
})
/** Messages whose delivery is timed. */
const DELIVERED = 3000
const SETTINGS = { RATE_LIMIT: '100000000/1s', RATE_LIMIT_TOTAL: '', ADMIN: 'off' }

type Row = Record<'leads a second' | 'p99, ms' | 'mails a second' | 'pages a second' | 'memory, MB', number>
const rows = new Map<string, Row[]>()
const sink = await startSink()
const relays = new Map<string, RelayProcess>()
try {
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}; ${CONNECTIONS} connections`)
  for (const checkout of ['.', ...(values.against ? [values.against] : [])])
    relays.set(checkout, await startRelay({ checkout, env: { ...SETTINGS, SMTP_URL: sink.url } }))
  for (let round = 0; round <= Number(values.rounds); round++) {
    const isWarmUp = round === 0 // everything is still being compiled
    process.stderr.write(isWarmUp ? 'warm-up\n' : `round ${round}\n`)
    for (const [tree, relay] of relays) {
      const row = await measure(relay)
      if (!isWarmUp) note(tree, row)
    }
  }
  console.table(
    Object.fromEntries(
      [...rows].map(([name, measured]) => {
        const columns = Object.keys(measured[0] ?? {}) as (keyof Row)[]
        return [
          name,
          Object.fromEntries(
            columns.map((key) => [key, Math.round(median(measured.map((row) => row[key])))]),
          ),
        ]
      }),
    ),
  )
} finally {
  for (const { stop } of relays.values()) await stop()
  await sink.stop()
}

async function measure(relay: RelayProcess): Promise<Row> {
  const { perSecond, p99 } = await loadForms(relay.url)
  await sink.untilQuiet()
  const pages = await loadPage(`${relay.url}/services`)
  const begun = performance.now()
  const before = sink.count()
  await loadForms(relay.url, DELIVERED)
  await sink.untilCount(before + DELIVERED)
  const mails = DELIVERED / ((performance.now() - begun) / 1000)
  await sink.untilQuiet()
  const memory = Number(execFileSync('ps', ['-o', 'rss=', '-p', `${relay.pid}`], { encoding: 'utf8' })) / 1024
  return {
    'leads a second': perSecond,
    'p99, ms': p99,
    'mails a second': mails,
    'pages a second': pages.perSecond,
    'memory, MB': memory,
  }
}

function note(name: string, row: Row): void {
  rows.set(name, [...(rows.get(name) ?? []), row])
}
