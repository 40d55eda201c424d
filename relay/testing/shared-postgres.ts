import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { startTestPostgres, type TestPostgres } from './postgres.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest's own interface is extended
  interface ProvidedContext {
    /** Where a POST creates a database, and a DELETE with its URL drops it. */
    databases: string
  }
}

/** For tests: one PostgreSQL server for all test files, which starts when the first of them wants a database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<TestPostgres> | undefined
  const server = createServer(async (request, response) => {
    postgres ??= startTestPostgres()
    try {
      const { createDatabase, dropDatabase } = await postgres
      if (request.method === 'POST') response.end(await createDatabase())
      else response.end(await dropDatabase((await Array.fromAsync(request)).join('')))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('databases', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return async () => {
    server.closeAllConnections()
    server.close()
    await (await postgres)?.stop()
  }
}
