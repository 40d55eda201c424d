import { expect } from 'vitest'
import type { RunningProgram } from './process.ts'

/** For tests: signs in to the desk by the address that a start prints. @returns what sends a request with that session */
export async function signIn(relay: RunningProgram, origin: string) {
  const line = /^Admin: .*#sign-in=(.+)$/m
  await expect.poll(() => relay.output().stdout).toMatch(line)
  const [, token] = line.exec(relay.output().stdout) ?? []
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ token })
  const signedIn = await fetch(`${origin}/admin/sign-in/token`, {
    method: 'POST',
    headers: { ...json, origin },
    body,
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return (at: string, path: string, method = 'GET', body?: object) =>
    fetch(`${at}/admin/api/${path}`, {
      method,
      headers: { cookie, origin: at, ...(body && json) },
      ...(body && { body: JSON.stringify(body) }),
    })
}
