import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '#tools/free-port.ts'

/** A started program that listens on its port. */
export type Program = { port: number; process: ChildProcess; stop: () => Promise<void> }

/** Temporary folder of this run. */
export const folder = mkdtempSync(join(tmpdir(), 'bench-'))
/** Started programs, so that none outlives a failed measurement. */
const children: ChildProcess[] = []

/** Stops all programs and removes the temporary folder. */
export function cleanUp(): void {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

/** Starts a relay like `npm run serve`, in its own folder. */
export async function startRelay(name: string, env: Record<string, string>, site?: string): Promise<Program> {
  const own = join(folder, name)
  mkdirSync(own)
  symlinkSync(resolve('content'), join(own, 'content'))
  if (site) symlinkSync(site, join(own, 'dist'))
  const settings = { PORT: '0', RATE_LIMIT: '100000000/1s', RATE_LIMIT_TOTAL: '', SITE_URL: '', ...env }
  return start('main.ts', site ? [] : ['--without-site'], name, settings, own)
}

/** Starts one of our programs and waits until it prints its address. @throws Error with its output otherwise */
export async function start(
  program: string,
  args: string[],
  name: string,
  env: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<Program> {
  const child = spawn(process.execPath, [resolve(program), ...args], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const port = await new Promise<number>((done, fail) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      if (output.length > 5000) return // found already; the rest is log
      output += text
      const found = / is at http:\/\/[^:]+:(\d+)/.exec(output)?.[1]
      if (found) done(Number(found))
    })
    child.once('exit', () => fail(new Error(`${name} did not start: ${output}`)))
  })
  return {
    port,
    process: child,
    stop: async () => {
      child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await ended
      clearTimeout(patience)
    },
  }
}

/** Starts nginx with the files of a folder; undefined if it is not installed. */
export async function startNginx(site: string): Promise<Program | undefined> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const port = await freePort()
  const own = join(folder, 'nginx')
  mkdirSync(own)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${own}/${kind};`)
    .join(' ')
  const configuration = `daemon off; worker_processes 1; pid ${own}/pid; error_log ${own}/error.log;
    events { worker_connections 1024; }
    http { ${temporary} access_log off; types { text/html html; } sendfile on; keepalive_requests 100000000;
      server { listen 127.0.0.1:${port}; root ${site}; } }`
  writeFileSync(join(own, 'nginx.conf'), configuration)
  execFileSync('chmod', ['755', folder])
  const child = spawn('nginx', ['-c', join(own, 'nginx.conf'), '-p', own], { stdio: 'ignore' })
  children.push(child)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await new Promise((done) => setTimeout(done, 1500))
  return {
    port,
    process: child,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
