/**
 * Measures the relay of this checkout: messages accepted while mails go out, mails delivered, pages served, memory; with
 * `--against FOLDER` beside another checkout, in alternate rounds.
 */
import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { type RelayProcess, startRelay } from '../../relay-process.ts'
import { medians } from '../statistics.ts'
import { CONNECTIONS, loadForms, loadPage } from './load.ts'
import { startSink } from './sink.ts'

const { values } = parseArgs({
  options: { against: { type: 'string' }, rounds: { type: 'string', default: '3' } },
})
/** Messages whose delivery is timed. */
const DELIVERED = 3000
const SETTINGS = { RATE_LIMIT: '100000000/1s', GATHER_AFTER: 'off' }

type Row = Record<string, number>
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
      if (!isWarmUp) rows.set(tree, [...(rows.get(tree) ?? []), row])
    }
  }
  console.table(Object.fromEntries([...rows].map(([name, measured]) => [name, medians(measured)])))
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
    'leads a second': Math.round(perSecond),
    'p99, ms': Math.round(p99),
    'mails a second': Math.round(mails),
    'pages a second': Math.round(pages.perSecond),
    'memory, MB': Math.round(memory),
  }
}
