/**
 * Measures the relay against the libraries it is built from, in one run, so that a busy machine slows both equally.
 * `BENCH_LEADS` (100000) and `BENCH_DELIVERED` (1000000) set the size of the two long parts.
 */
import { cpus } from 'node:os'
import { measureAcceptance } from './acceptance.ts'
import { measureClaims } from './claims.ts'
import { measureDelivery } from './delivery.ts'
import { measureMemory } from './memory.ts'
import { measurePages } from './pages.ts'
import { cleanUp, start } from './programs.ts'
import { report } from './report.ts'

try {
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)
  const sink = await start('tools/bench/relay/sink.ts', [], 'sink')
  await measureAcceptance(sink)
  await measureDelivery(sink)
  await measurePages()
  await measureMemory(sink)
  await measureClaims()
  await sink.stop()
  report()
} finally {
  cleanUp()
}
