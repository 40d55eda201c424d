import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { median } from '../quantile.ts'
import { CONNECTIONS, LOAD_MS, type LoadResult, loadForms, ROUNDS } from './load.ts'
import { folder, type Program, start, startRelay } from './programs.ts'
import { compare, compareMost } from './report.ts'

/** Measures messages accepted per second and their p99 while mails go out. */
export async function measureAcceptance(sink: Program): Promise<void> {
  const bare = await start('tools/bench/relay/bare.ts', [], 'bare')
  const relay = await startRelay('accept', { SMTP_URL: `smtp://127.0.0.1:${sink.port}` })
  const results: { bare: LoadResult[]; relay: LoadResult[]; commits: number[] } = {
    bare: [],
    relay: [],
    commits: [],
  }
  for (let round = 0; round <= ROUNDS; round++) {
    const ofBare = await loadForms(bare.port, { ms: LOAD_MS })
    const ofRelay = await loadForms(relay.port, { ms: LOAD_MS })
    const commits = commitLoop(join(folder, `loop-${round}.db`))
    if (round === 0) continue // warm-up: both are still being compiled
    results.bare.push(ofBare)
    results.relay.push(ofRelay)
    results.commits.push(commits)
  }
  await relay.stop()
  await bare.stop()
  const ours = median(results.relay.map(({ perSecond }) => perSecond))
  const parsing = median(results.bare.map(({ perSecond }) => perSecond))
  const commits = median(results.commits)
  const failures = results.relay.reduce((sum, result) => sum + result.failures, 0)
  if (failures > 0) throw new Error(`${failures} messages were not answered 200.`)
  compare('leads a second, mails going out, against a bare endpoint that parses', ours, parsing, 0.6)
  compare('leads a second, against single durable commits', ours, commits, 1)
  const p99 = median(results.relay.map((result) => result.p99))
  const bareP99 = median(results.bare.map((result) => result.p99))
  compareMost(`p99 at ${CONNECTIONS} connections (ms), against the bare endpoint`, p99, bareP99, 3)
}

/** @returns single durable commits a second, of one row of a lead's size */
function commitLoop(path: string): number {
  const database = new DatabaseSync(path)
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id INTEGER PRIMARY KEY, body TEXT)',
  )
  const insert = database.prepare('INSERT INTO rows (body) VALUES (?)')
  const body = 'x'.repeat(600)
  const begun = performance.now()
  let count = 0
  for (; performance.now() - begun < LOAD_MS / 2; count++) insert.run(body)
  const perSecond = (count * 1000) / (performance.now() - begun)
  database.close()
  return perSecond
}
