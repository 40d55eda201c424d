import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Tests set another one: on a busy machine a process of the lowest priority may wait for minutes. */
const LOWEST_PRIORITY = Number(process.env.LOWEST_PRIORITY ?? 19)

/** The process takes what the relay leaves of the processor, and is the first that the system ends if memory runs out. */
export function yieldTo({ pid }: ChildProcess, priority = LOWEST_PRIORITY): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.min(priority, LOWEST_PRIORITY))
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // Not on a Mac, or it has ended.
  }
}
