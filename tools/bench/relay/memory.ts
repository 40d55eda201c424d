import { execFileSync } from 'node:child_process'
import { median } from '../quantile.ts'
import { loadForms } from './load.ts'
import { type Program, startRelay } from './programs.ts'
import { compareMost } from './report.ts'

const LEADS = Number(process.env.BENCH_LEADS) || 100_000

/** Measures whether the relay's memory grows with the number of accepted messages. */
export async function measureMemory(sink: Program): Promise<void> {
  const relay = await startRelay('memory', { SMTP_URL: `smtp://127.0.0.1:${sink.port}` })
  const sizes: number[] = []
  const step = Math.ceil(LEADS / 10)
  for (let done = 0; done < LEADS; done += step) {
    const { failures } = await loadForms(relay.port, { answers: step })
    if (failures > 0) throw new Error(`${failures} messages were not answered 200.`)
    sizes.push(residentMegabytes(relay.process.pid ?? 0))
  }
  await relay.stop()
  console.log(
    `memory over ${LEADS} leads, MB after each tenth: ${sizes.map((size) => size.toFixed(0)).join(' ')}`,
  )
  const early = median(sizes.slice(1, 4))
  const late = median(sizes.slice(-3))
  compareMost(`memory (MB) at the end of ${LEADS} leads, against their first third`, late, early, 1.25)
}

function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}
