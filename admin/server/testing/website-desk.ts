import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Changes, ContentFile } from '#admin/website-api.ts'
import { withValueAt } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import { cookieOf, startTestDesk } from './start-test-desk.ts'

export type WebsiteDesk = Awaited<ReturnType<typeof startWebsiteDesk>>

/** For tests: a desk over a copy of the content, used by a person who is signed in, unless another cookie is named. */
export async function startWebsiteDesk(limits?: Parameters<typeof startTestDesk>[2]) {
  const desk = await startTestDesk({}, undefined, limits)
  cpSync('content', join(desk.root, 'content'), { recursive: true })
  const signInAgain = async () => cookieOf(await desk.signIn('token', { token: await desk.trialToken() }))
  const cookie = await signInAgain()

  const send = (method: string, path: string, body?: unknown, as = cookie, headers = {}) =>
    desk.api(path ? `website/${path}` : 'website', as, { method, body, headers })
  const post = (path: string, body: unknown, as?: string) => send('POST', path, body, as)
  async function read<Result>(path: string, as?: string): Promise<Result> {
    const { status, text } = await send('GET', path, undefined, as)
    expect([path, status]).toEqual([path, 200])
    return JSON.parse(text) as Result
  }
  const file = (name: string, as?: string) => read<ContentFile>(`file?name=${encodeURIComponent(name)}`, as)

  return {
    ...desk,
    cookie,
    signInAgain,
    send,
    post,
    read,
    file,
    changes: () => read<Changes>('changes'),
    /** Changes one value of a file as it is now. */
    edit: async (name: string, path: Path, value: unknown, as?: string) => {
      const { version, value: before } = await file(name)
      return post(
        'edits',
        { file: name, version, id: crypto.randomUUID(), value: withValueAt(before, path, value) },
        as,
      )
    },
    contentPath: (name: string) => join(desk.root, 'content', name),
    draftPath: (name: string) => join(desk.root, 'var/drafts', name),
  }
}
