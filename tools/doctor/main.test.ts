import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseDocument } from 'yaml'
import { loadContent, readContentFolder } from '#site/content/load.ts'
import { isDrawn } from '../drawings/drawn.ts'
import { wordsDrawn } from '../drawings/words-shown.ts'

vi.setConfig({ testTimeout: 30_000 }) // each starts a program that reads the whole content

/** The content as it stands, and pictures of whichever project it begins with. */
const content = await loadContent()
const [card, cover, screen] = picturesOf()
const WORDS_SHOWN = wordsDrawn()

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  for (const own of ['content', 'public']) await cp(own, join(folder, own), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

test('a checkout with samples and without configuration is told all of it, and does not pass', async () => {
  const site = join(folder, 'content/site.yaml')
  await writeFile(site, `# sample: an invented agency\n${await readFile(site, 'utf8')}`)
  const { code, output } = await runDoctor({})
  expect(code).toBe(1)
  expect(output).toMatch(/Sample content \(\d+\)/)
  expect(output).toContain('content/site.yaml:1  an invented agency')
  expect(output).toContain('SITE_URL is http://localhost:3000')
  expect(output).toContain('SMTP_URL is not set')
  expect(output).toMatch(/\d+ things stand between this and going live\.\n$/)
})

test('whoever asks for something the doctor does not know is told so, not given the whole list', async () => {
  const { code, output } = await runDoctor({}, '--json')
  expect(code).toBe(1)
  expect(output).toMatch(/^npm run doctor .* no arguments, but got "--json"\.\n$/)
})

test('a checkout with content, configuration and mail server of its own is ready', async () => {
  await finishContent()
  const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'] })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const { code, output } = await runDoctor({ ...LIVE, ...ALARM, SMTP_URL: `smtp://127.0.0.1:${port}` })
  await new Promise<void>((closed) => server.close(closed))
  expect(output).toBe('Ready to go live.\n')
  expect(code).toBe(0)
})

test('who set nobody to be told when mails do not go out hears of it', async () => {
  const told = 'ALARM_TO is not set'
  expect((await runDoctor(LIVE)).output).toContain(told)
  expect((await runDoctor({ ...LIVE, ...ALARM })).output).not.toContain(told)
})

test('a mail server that cannot be reached is found, and its password is not shown', async () => {
  await finishContent()
  const { code, output } = await runDoctor({ ...LIVE, SMTP_URL: 'smtp://user:secret@127.0.0.1:9' })
  expect(code).toBe(1)
  expect(output).toMatch(
    /Mail server \(1\)\n {2}smtp:\/\/\*\*\*@127\.0\.0\.1:9 does not take mails: .*ECONNREFUSED/,
  )
  expect(output).not.toContain('secret')
})

test('a mail server that lets us in without the login it should ask for is found', async () => {
  await finishContent()
  const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'] })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const { code, output } = await runDoctor({ ...LIVE, SMTP_URL: `smtp://user:secret@127.0.0.1:${port}` })
  await new Promise<void>((closed) => server.close(closed))
  expect(output).toMatch(/Mail server \(1\)/)
  expect(code).toBe(1)
})

test('a mail server that refuses our name, at once or with the recipient, is found with the setting that mends it', async () => {
  await finishContent()
  const strict = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_, { hostNameAppearsAs }, done) => {
      const isOurs = hostNameAppearsAs === 'mx.sagus.in'
      const refusal = new Error('5.7.1 <sagus.in>: Helo command rejected: Host not found')
      done(isOurs ? null : Object.assign(refusal, { responseCode: 450 }))
    },
  })
  const closing = createServer((socket) => {
    socket.write('220 ready\r\n')
    socket.once('data', () => socket.end('421 4.7.0 Try again later, closing connection. (EHLO)\r\n'))
  })
  for (const [server, words] of [
    [strict, 'refuses a mail from hello@sagus.in to hello@sagus.in: .*450 5.7.1 .*Helo command rejected'],
    [closing, 'does not take mails: .*421 4.7.0 Try again later'],
  ] as const) {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = (server instanceof SMTPServer ? server.server : server).address() as AddressInfo
    const SMTP_URL = `smtp://127.0.0.1:${port}`
    const { code, output } = await runDoctor({ ...LIVE, ...ALARM, SMTP_URL })
    expect(output).toMatch(new RegExp(words))
    expect(output).toContain('→ Set SMTP_NAME (now sagus.in) to a full host name')
    expect(code).toBe(1)
    if (server === strict) {
      const named = await runDoctor({ ...LIVE, ...ALARM, SMTP_URL, SMTP_NAME: 'mx.sagus.in' })
      expect(named.output).toBe('Ready to go live.\n')
    }
    await new Promise<void>((closed) => server.close(() => closed()))
  }
})

test('a mail server that takes no mail for one of the recipients is found; no mail is sent to the other', async () => {
  await finishContent()
  const contents: number[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const refusal = Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 })
      done(address === 'gone@sagus.in' ? refusal : null)
    },
    onData: async (stream, _, done) => {
      const parts = await Array.fromAsync(stream as AsyncIterable<Buffer>).catch(() => undefined)
      if (!parts) return
      contents.push(parts.length)
      done()
    },
  })
  server.on('error', () => {}) // the doctor hangs up before the content
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const MAIL_TO = 'hello@sagus.in, gone@sagus.in'
  const { output } = await runDoctor({ ...LIVE, ...ALARM, MAIL_TO, SMTP_URL: `smtp://127.0.0.1:${port}` })
  await new Promise<void>((closed) => server.close(closed))
  expect(output).toMatch(
    /Mail server \(1\)\n.* refuses a mail from hello@sagus\.in to gone@sagus\.in: .*550 5\.1\.1 No such user\n.*MAIL_TO/,
  )
  expect(contents).toEqual([])
})

test('where a hosted provider takes the messages, nothing is asked about a mail server', async () => {
  await finishContent()
  const keys = { EMAIL_PUBLIC_KEY: 'pk_7f3a', EMAIL_SERVICE_ID: 'service_1', EMAIL_TEMPLATE_ID: 'template_2' }
  const hosted = { SITE_URL: 'https://sagus.in', EMAIL_ORIGIN: 'https://api.provider.in' }
  const { code, output } = await runDoctor({ ...hosted, ...keys, SMTP_URL: 'smtp://user:secret@127.0.0.1:9' })
  expect(output).not.toMatch(/SMTP|Mail server/)
  expect(code).toBe(0)
  const without = await runDoctor(hosted)
  expect(without.code).toBe(1)
  for (const name of Object.keys(keys)) expect(without.output).toContain(`${name} is not set`)
  expect(without.output).not.toContain('SMTP')
})

test('proxies counted, where others than the proxy reach the port and could name any address, are found', async () => {
  const open = await runDoctor({ ...LIVE, HOST: '0.0.0.0' })
  expect(open.output).toContain('TRUST_PROXY is 1 while HOST is 0.0.0.0')
  const named = await runDoctor({ ...LIVE, HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.0/8' })
  expect(named.output).not.toContain('TRUST_PROXY')
})

test('a mail’s template that cannot be used is found', async () => {
  await writeFile(join(folder, 'content/mail/contact.html'), '{{#open}}')
  const { code, output } = await runDoctor(LIVE)
  expect(code).toBe(1)
  expect(output).toMatch(
    /Mails \(1\)\n {2}.*contact\.html cannot be used: in line 1: Unclosed section "open"/,
  )
})

test('a store that cannot be written is found', async () => {
  await writeFile(join(folder, 'file'), '')
  const { code, output } = await runDoctor({ DATABASE_URL: 'sqlite:file/leads.db' })
  expect(code).toBe(1)
  expect(output).toMatch(/Store \(1\)\n {2}.*file\/leads\.db/)
})

test('wrong variables and wrong content are told, not thrown', async () => {
  await writeFile(join(folder, 'content/prices.yaml'), 'website: 3\n')
  const { code, output } = await runDoctor({ PORT: 'eighty', RATE_LIMIT: 'often' })
  expect(code).toBe(1)
  expect(output).toContain('PORT is "eighty"')
  expect(output).toContain('RATE_LIMIT is "often"')
  expect(output).toContain('content/prices.yaml:1')
  expect(output).not.toMatch(/^ +at /m)
})

test('a picture that the build refuses is found, and a share picture that is not there', async () => {
  await writeFile(join(folder, 'content', card), 'ftypheic')
  await rm(join(folder, 'public/share/about.png'))
  const { code, output } = await runDoctor(LIVE)
  expect(code).toBe(1)
  expect(output).toContain(`content/${card}`)
  expect(output).toContain('a picture at public/share/about.png')
})

test('drawn pictures that show another name or place than the content are found, and none of the agency’s own', async () => {
  await changeSite((site) => {
    site.set('name', 'Tapti')
    site.setIn(['contact', 'address', 'locality'], 'Surat')
  })
  const ours = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#000' } })
  await ours.png().toFile(join(folder, 'public/share/home.png'))
  const { output } = await runDoctor(LIVE)
  const { home, about } = await loadContent(join(folder, 'content'))
  for (const [path, words] of [
    ['public/share/about.png', `“Tapti”, “${home.hero.eyebrow}” and “${about.hero.title}”`],
    ['content/map.svg', '“Surat”'],
  ] as const) {
    const found = `${path} shows ${WORDS_SHOWN[path]}, the content says ${words}`
    // the agency may have put its own there since
    expect(output.includes(found), found).toBe(isDrawn(path))
  }
  expect(output).not.toContain('home.png')
})

test('pictures that are too small or of another shape are found, with what they are and have to be', async () => {
  const put = async (path: string, width: number, height: number) => {
    const picture = sharp({ create: { width, height, channels: 3, background: '#000' } })
    await writeFile(join(folder, 'content', path), await picture.webp().toBuffer())
  }
  await put(card, 800, 600)
  await put(cover, 1920, 1920)
  await put(screen, 1640, 1000) // 2.5 % wider than its shape
  const { output } = await runDoctor(LIVE)
  expect(output).toContain('Pictures of another size (2)')
  expect(output).toContain(`content/${card} is 800 × 600`)
  expect(output).toContain('4:3, at least 1200 × 900')
  expect(output).toContain(`content/${cover} is 1920 × 1920`)
  expect(output).toContain('16:9, at least 1920 × 1080')
})

const LIVE = {
  SITE_URL: 'https://sagus.in',
  MAIL_FROM: 'hello@sagus.in',
  MAIL_TO: 'hello@sagus.in',
  TRUST_PROXY: '1',
}
const ALARM = { ALARM_TO: 'owner@sagus.in' }

/** Deletes every mark, gives every legal entry an address, and puts pictures of its own where drawn ones were. */
async function finishContent(): Promise<void> {
  const { texts } = await readContentFolder('content')
  for (const [file, text] of texts) {
    const finished = text.replace(/(^|\s)# sample\b.*$/gm, '')
    await writeFile(join(folder, 'content', file), finished)
  }
  await changeSite((site) => {
    for (const at of content.site.legal.keys()) site.setIn(['legal', at, 'url'], 'https://sagus.in/legal')
  })
  for (const path of Object.keys(WORDS_SHOWN)) {
    const picture = join(folder, path)
    if (path.endsWith('.svg')) await appendFile(picture, '\n')
    else
      await writeFile(
        picture,
        await sharp(await readFile(picture))
          .png({ compressionLevel: 1 })
          .toBuffer(),
      )
  }
}

function picturesOf(project = content.projects[0]): [card: string, cover: string, screen: string] {
  if (!project) throw new Error('There is no project.')
  const [screen = project.image] = project.gallery.map(({ image }) => image)
  return [project.image.picture, project.coverImage.picture, screen.picture]
}

async function changeSite(change: (site: ReturnType<typeof parseDocument>) => void): Promise<void> {
  const file = join(folder, 'content/site.yaml')
  const site = parseDocument(await readFile(file, 'utf8'))
  change(site)
  await writeFile(file, site.toString({ lineWidth: 0 }))
}

function runDoctor(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...env } }
  return new Promise((done) => {
    execFile(
      process.execPath,
      [resolve('tools/doctor/main.ts'), ...args],
      options,
      (error, stdout, stderr) => {
        done({ code: error ? Number(error.code) : 0, output: stdout + stderr })
      },
    )
  })
}
