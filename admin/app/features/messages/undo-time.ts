export const UNDO_SECONDS = 10

/** When an answer goes out, by this device's clock, which may be wrong: then all of the seconds begin now. */
export function undoEnd(sentAt: number, now: number): number {
  const end = sentAt + UNDO_SECONDS * 1_000
  return end > now && end <= now + UNDO_SECONDS * 1_000 ? end : now + UNDO_SECONDS * 1_000
}

export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1_000))
}
