/** @returns what this tab was given to remember, on whatever page; undefined where that was nothing, or cannot be read */
export function recallFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Gives this tab something to remember, as JSON has it; with null it forgets. Where storage is denied or full, nothing is
 * lost but the memory.
 */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}
