/** For tests: the milliseconds for which this thread computes some work. Those in which it waits for the processor do not count. */
export function cpuTimeOf(work: () => unknown): number {
  const begun = process.threadCpuUsage()
  work()
  return process.threadCpuUsage(begun).user / 1000
}
