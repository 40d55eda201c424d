import { inject, onTestFinished } from 'vitest'

/** For tests: an empty database of the server that all test files share, until the test has finished. @returns its URL */
export async function createTestDatabase(): Promise<string> {
  const url = await askSharedServer('POST')
  onTestFinished(async () => {
    await askSharedServer('DELETE', url)
  })
  return url
}

async function askSharedServer(method: string, body?: string): Promise<string> {
  const response = await fetch(inject('databases'), { method, ...(body !== undefined && { body }) })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
