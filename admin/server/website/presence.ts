import { PRESENCE_MS, type Presence } from '#admin/website-api.ts'

/** Who is at which field, by session. Forgotten with the process. */
export function createPresenceList() {
  const all = new Map<string, Presence & { until: number }>()
  return {
    say(sessionId: string, name: string, said: Pick<Presence, 'path'> & { file?: string | undefined }): void {
      all.delete(sessionId)
      if (said.file !== undefined)
        all.set(sessionId, { name, file: said.file, path: said.path, until: Date.now() + PRESENCE_MS })
    },
    /** The others who are at a field of a file. */
    at(file: string, sessionId: string): Presence[] {
      return [...all].flatMap(([id, { until, ...presence }]) =>
        id !== sessionId && presence.file === file && until > Date.now() ? [presence] : [],
      )
    },
  }
}
