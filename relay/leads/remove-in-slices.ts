import type { Row } from './rows.ts'
import type { Removed, StoreError } from './store.ts'

/** So many leads are deleted in one commit, for which everybody else who writes waits. */
export const SLICE = 250

/**
 * Deletes many leads in many commits, with as long a pause after each as it took: messages go on being taken meanwhile.
 *
 * @param options.removeSlice deletes at most SLICE leads of those whose `seq` is greater, the lowest first, and gives the
 *   `id` and `seq` of each
 * @param options.eraseTraces takes away what is left of them, as `Removed` has it
 * @throws StoreError where none could be deleted
 */
export async function removeInSlices(options: {
  removeSlice: (after: number) => Promise<Row[]>
  eraseTraces: () => Promise<string | undefined>
}): Promise<Removed> {
  const { removeSlice, eraseTraces } = options
  const ids: string[] = []
  let after = 0
  let unfinished: string | undefined
  for (let isLast = false; !isLast; ) {
    const begun = performance.now()
    try {
      const rows = await removeSlice(after)
      ids.push(...rows.map(({ id }) => String(id)))
      after = Math.max(after, ...rows.map(({ seq }) => Number(seq)))
      isLast = rows.length === 0 // a short one says nothing: some may have been released meanwhile
    } catch (error) {
      if (ids.length === 0) throw error
      unfinished = `Not all could be deleted: say it again for the others. ${(error as StoreError).message}`
      isLast = true
    }
    if (!isLast) await new Promise((resolve) => setTimeout(resolve, performance.now() - begun))
  }
  const traces = ids.length > 0 ? await eraseTraces() : undefined
  return { ids, traces: [unfinished, traces].filter((text) => text !== undefined).join('\n') || undefined }
}
