import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createTransport } from 'nodemailer'
import type { NewLead } from '#relay/leads/lead.ts'
import { openSqliteStore } from '#relay/leads/sqlite-store.ts'
import { anEnquiry } from '#relay/leads/test-enquiry.ts'
import { openThreadedSqlite } from '#relay/leads/threaded-sqlite.ts'
import { compose } from '#relay/mail/compose.ts'
import { toMessage } from '#relay/mail/message.ts'
import { createOutbox } from '#relay/mail/outbox.ts'
import { createSmtpTransport } from '#relay/mail/smtp.ts'
import { readTemplates } from '#relay/mail/templates.ts'
import { createMetrics } from '#relay/metrics.ts'
import { freePort } from '#tools/free-port.ts'
import { median } from './quantile.ts'
import { formRequest, type LoadResult, load, pageRequest } from './relay-load.ts'

/**
 * Measures the relay against what it is built from, all in one run, so that a busy machine slows both
 * sides alike. `BENCH_LEADS` (100000) and `BENCH_DELIVERED` (1000000) size the two long parts.
 */
const LEADS = Number(process.env.BENCH_LEADS) || 100_000
const DELIVERED = Number(process.env.BENCH_DELIVERED) || 1_000_000
const LOAD_MS = 4000
const ROUNDS = 3
const CONNECTIONS = 50
const MAILS = 1500

type Line = { what: string; ours: string; other: string; ratio: number; goal: string; isMet: boolean }
type Program = { port: number; process: ChildProcess; stop: () => Promise<void> }

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const lines: Line[] = []
/** Everything started here, so that nothing outlives a measurement that fails. */
const children: ChildProcess[] = []
let next = 0

try {
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)
  const sink = await start('tools/bench/relay-sink.ts', [], 'sink')
  await measureAcceptance(sink)
  await measureDelivery(sink)
  await measurePages()
  await measureMemory(sink)
  await measureClaims()
  await sink.stop()
  report()
} finally {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

async function measureAcceptance(sink: Program): Promise<void> {
  const bare = await start('tools/bench/relay-bare.ts', [], 'bare')
  const relay = await startRelay('accept', { SMTP_URL: `smtp://127.0.0.1:${sink.port}` })
  const results: { bare: LoadResult[]; relay: LoadResult[]; commits: number[] } = {
    bare: [],
    relay: [],
    commits: [],
  }
  for (let round = 0; round <= ROUNDS; round++) {
    const ofBare = await post(bare.port)
    const ofRelay = await post(relay.port)
    const commits = commitLoop(join(folder, `loop-${round}.db`))
    if (round === 0) continue // both are still being compiled
    results.bare.push(ofBare)
    results.relay.push(ofRelay)
    results.commits.push(commits)
  }
  await relay.stop()
  await bare.stop()
  const ours = median(results.relay.map(({ perSecond }) => perSecond))
  const parsing = median(results.bare.map(({ perSecond }) => perSecond))
  const commits = median(results.commits)
  const failures = results.relay.reduce((sum, result) => sum + result.failures, 0)
  if (failures > 0) throw new Error(`${failures} messages were not answered 200.`)
  compare('leads a second, mails going out, against a bare endpoint that parses', ours, parsing, 0.6)
  compare('leads a second, against single durable commits', ours, commits, 1)
  const p99 = median(results.relay.map((result) => result.p99))
  const bareP99 = median(results.bare.map((result) => result.p99))
  compareMost(`p99 at ${CONNECTIONS} connections (ms), against the bare endpoint`, p99, bareP99, 3)
}

function post(port: number): Promise<LoadResult> {
  return load({ port, connections: CONNECTIONS, request: () => formRequest(next++), until: { ms: LOAD_MS } })
}

/** Commits a second of one row of a lead's size, each alone and each on disk. */
function commitLoop(path: string): number {
  const database = new DatabaseSync(path)
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id INTEGER PRIMARY KEY, body TEXT)',
  )
  const insert = database.prepare('INSERT INTO rows (body) VALUES (?)')
  const body = 'x'.repeat(600)
  const begun = performance.now()
  let count = 0
  for (; performance.now() - begun < LOAD_MS / 2; count++) insert.run(body)
  const perSecond = (count * 1000) / (performance.now() - begun)
  database.close()
  return perSecond
}

async function measureDelivery(sink: Program): Promise<void> {
  const url = `smtp://127.0.0.1:${sink.port}`
  const letterhead = {
    agency: 'Sagus',
    from: { name: 'Sagus', address: 'web@sagus.example' },
    to: ['leads@sagus.example'],
    subjectLabels: {},
    render: readTemplates('content/mail', 'contact'),
  }
  const alone: number[] = []
  const outbox: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const store = await openThreadedSqlite(join(folder, `delivery-${round}.db`))
    await Promise.all(Array.from({ length: MAILS }, (_, n) => store.add(leadNumber(n), Date.now())))
    const leads = await store.list({})

    const pool = createTransport({ url, pool: true, maxConnections: 3 })
    const mails = leads.map((lead) => toMessage(compose(lead, letterhead)))
    const begun = performance.now()
    await Promise.all(mails.map((mail) => pool.sendMail(mail)))
    const ofPool = (MAILS * 1000) / (performance.now() - begun)
    pool.close()

    const ours = createOutbox({
      store,
      transport: createSmtpTransport(url),
      compose: (lead) => compose(lead, letterhead),
      log: { info: () => {}, warn: () => {}, error: console.error },
      meter: createMetrics().meter,
    })
    const started = performance.now()
    ours.start()
    while ((await store.standing()).queued > 0) await new Promise((done) => setTimeout(done, 10))
    const ofOutbox = (MAILS * 1000) / (performance.now() - started)
    await ours.stop()
    await store.close()
    if (round === 0) continue
    alone.push(ofPool)
    outbox.push(ofOutbox)
  }
  compare('mails a second, against nodemailer’s pool alone', median(outbox), median(alone), 0.8)
}

async function measurePages(): Promise<void> {
  const site = join(folder, 'site')
  mkdirSync(site)
  const page = `<!doctype html><title>A page</title>${'<p>Some words about the work we do.</p>'.repeat(600)}`
  for (const name of ['index', 'services', '404']) writeFileSync(join(site, `${name}.html`), page)
  const nginx = await startNginx(site)
  if (!nginx) {
    console.log('nginx is not installed: pages were not compared.')
    return
  }
  const relay = await startRelay('pages', {}, site)
  const ask = (port: number, path: string) =>
    load({ port, connections: CONNECTIONS, request: () => pageRequest(path), until: { ms: LOAD_MS } })
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const ofRelay = await ask(relay.port, '/services')
    const ofNginx = await ask(nginx.port, '/services.html')
    if (ofRelay.failures + ofNginx.failures > 0) throw new Error('A page was not answered 200.')
    if (round === 0) continue
    ours.push(ofRelay.perSecond)
    theirs.push(ofNginx.perSecond)
  }
  await relay.stop()
  await nginx.stop()
  compare('pages a second (24 KB), against nginx', median(ours), median(theirs), 0.5)
}

async function measureMemory(sink: Program): Promise<void> {
  const relay = await startRelay('memory', { SMTP_URL: `smtp://127.0.0.1:${sink.port}` })
  const sizes: number[] = []
  const step = Math.ceil(LEADS / 10)
  for (let done = 0; done < LEADS; done += step) {
    const request = () => formRequest(next++)
    const { failures } = await load({
      port: relay.port,
      connections: CONNECTIONS,
      request,
      until: { answers: step },
    })
    if (failures > 0) throw new Error(`${failures} messages were not answered 200.`)
    sizes.push(residentMegabytes(relay.process.pid ?? 0))
  }
  await relay.stop()
  console.log(
    `memory over ${LEADS} leads, MB after each tenth: ${sizes.map((size) => size.toFixed(0)).join(' ')}`,
  )
  const early = median(sizes.slice(1, 4))
  const late = median(sizes.slice(-3))
  compareMost(`memory (MB) at the end of ${LEADS} leads, against their first third`, late, early, 1.25)
}

async function measureClaims(): Promise<void> {
  const empty = join(folder, 'empty.db')
  const full = join(folder, 'full.db')
  await openSqliteStore(full).close()
  const database = new DatabaseSync(full)
  database.exec('PRAGMA synchronous = OFF; BEGIN')
  const insert = database.prepare(`
    INSERT INTO leads (id, received_at, state, name, email, phone, subject, message, extras, fingerprint,
                       likeness, queued_at, due_at, delivered_at)
    VALUES (?1, ?2, 'delivered', 'Asha', 'asha@example.com', '', 'other', 'Hello', '[]', ?1, ?1, ?2, ?2, ?2)`)
  for (let n = 0; n < DELIVERED; n++) insert.run(n.toString(16).padStart(32, '0'), 1_700_000_000_000 + n)
  database.exec('COMMIT')
  database.close()
  const ofEmpty = await claimTime(empty)
  const ofFull = await claimTime(full)
  compareMost(`a claim (ms) beside ${DELIVERED} delivered leads, against an empty store`, ofFull, ofEmpty, 2)
}

async function claimTime(path: string): Promise<number> {
  const store = openSqliteStore(path, { isChecked: false })
  const times: number[] = []
  for (let n = 0; n < 200; n++) {
    await Promise.all(Array.from({ length: 5 }, (_, m) => store.add(leadNumber(1000 * n + m), Date.now())))
    const begun = performance.now()
    const claims = await store.claim({ now: Date.now(), leaseMs: 60_000, limit: 5 })
    times.push(performance.now() - begun)
    for (const claim of claims) await store.markDelivered(claim, Date.now(), undefined)
  }
  await store.close()
  return median(times)
}

function leadNumber(n: number): NewLead {
  const message = `Number ${n}. ${'We need a website. '.repeat(10)}`
  return { enquiry: anEnquiry({ message }), suspicion: undefined }
}

/** A relay as `npm run serve` starts it, in a folder of its own. */
async function startRelay(name: string, env: Record<string, string>, site?: string): Promise<Program> {
  const own = join(folder, name)
  mkdirSync(own)
  symlinkSync(resolve('content'), join(own, 'content'))
  if (site) symlinkSync(site, join(own, 'dist'))
  const settings = { PORT: '0', RATE_LIMIT: '100000000/1s', RATE_LIMIT_TOTAL: '', SITE_URL: '', ...env }
  return start('relay/main.ts', site ? [] : ['--without-site'], name, settings, own)
}

async function start(
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
      if (output.length > 5000) return // found long ago; the rest is log
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

async function startNginx(site: string): Promise<Program | undefined> {
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

function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

function compare(what: string, ours: number, other: number, atLeast: number): void {
  note(what, ours, other, `≥ ${atLeast}`, ours / other >= atLeast)
}

function compareMost(what: string, ours: number, other: number, atMost: number): void {
  note(what, ours, other, `≤ ${atMost}`, ours / other <= atMost)
}

function note(what: string, ours: number, other: number, goal: string, isMet: boolean): void {
  const show = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2))
  lines.push({ what, ours: show(ours), other: show(other), ratio: ours / other, goal, isMet })
  console.log(`${what}: ${show(ours)} to ${show(other)}, ${(ours / other).toFixed(2)} (${goal})`)
}

function report(): void {
  console.log('\n| what | ours | other | ratio | goal | met |\n|---|---|---|---|---|---|')
  for (const { what, ours, other, ratio, goal, isMet } of lines) {
    console.log(`| ${what} | ${ours} | ${other} | ${ratio.toFixed(2)} | ${goal} | ${isMet ? 'yes' : 'no'} |`)
  }
  if (lines.some(({ isMet }) => !isMet)) process.exitCode = 1
}
