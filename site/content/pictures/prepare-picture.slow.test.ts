import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

const BUILD_MS = 120_000

/** The project in a folder of its own, with small pictures in place of its photographs. */
async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const folders = ['site', 'relay', 'admin', 'contract', 'publishing', 'tools', 'content', 'public']
  for (const part of [...folders, 'package.json', 'tsconfig.json', 'astro.config.ts'])
    await cp(part, join(folder, part), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const small = await sharp({ create: { width: 960, height: 660, channels: 3, background: '#345' } })
    .webp()
    .toBuffer()
  const names = await readdir(join(folder, 'content'), { recursive: true })
  for (const name of names) if (name.endsWith('.webp')) await writeFile(join(folder, 'content', name), small)
  return folder
}

test(
  'builds pictures of other programs and phones with their size',
  async () => {
    const folder = await copyProject()
    const put = (name: string, content: Buffer | string) => writeFile(join(folder, 'content', name), content)
    const root = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 90"'
    await put('clients/saanjha.svg', `<!-- ${'a'.repeat(2000)} --><svg ${root}/>`)
    await put('clients/imli-and-iron.svg', `<svg ${root} content="${'a'.repeat(2000)}"/>`)
    const frame = (background: string) => ({
      create: { width: 240, height: 240, channels: 3 as const, background },
    })
    const frames = [sharp(frame('red')), sharp(frame('blue'))].map((picture) => picture.png().toBuffer())
    const animated = sharp(await Promise.all(frames), { join: { animated: true } })
    await put('testimonials/rukmini-iyer.webp', await animated.webp().toBuffer())
    const stored = sharp({ create: { width: 650, height: 520, channels: 3, background: '#543' } })
    const sideways = stored.withMetadata({ orientation: 6 })
    await put('team/mehe\u0301r.webp', await sideways.clone().webp().toBuffer())
    await put('team/ARJUN (1).PNG', await sideways.clone().png().toBuffer())
    for (const [file, picture] of [
      ['meher-siddiqui', 'meh\u00e9r.webp'] as const,
      ['arjun-nair', 'arjun (1).png'] as const,
    ]) {
      const text = await readFile(join(folder, `content/team/${file}.yaml`), 'utf8')
      await put(`team/${file}.yaml`, text.replace(/^image: .*$/m, `image: ${picture}`))
    }

    await promisify(execFile)(process.execPath, ['tools/build.ts'], { cwd: folder })

    async function sizesOn(page: string, name: string) {
      const document = parse(await readFile(join(folder, 'dist', page), 'utf8'))
      const image = document
        .querySelectorAll('img')
        .find((img) => decodeURI(img.getAttribute('src') ?? '').includes(name))
      const src = decodeURI(image?.getAttribute('src') ?? '')
      const bytes = await readFile(join(folder, 'dist', src))
      const { width, height } = src.endsWith('.svg') ? {} : await sharp(bytes).metadata()
      return {
        inPage: [image?.getAttribute('width'), image?.getAttribute('height')].map(Number),
        inFile: [width, height],
      }
    }
    expect(await sizesOn('index.html', '/saanjha.')).toMatchObject({ inPage: [210, 90] })
    expect(await sizesOn('index.html', '/imli-and-iron.')).toMatchObject({ inPage: [210, 90] })
    expect(await sizesOn('index.html', '/rukmini-iyer.')).toEqual({ inPage: [192, 192], inFile: [192, 192] })
    expect(await sizesOn('about.html', '/mehe\u0301r.')).toEqual({ inPage: [320, 400], inFile: [320, 400] })
    expect(await sizesOn('about.html', '/ARJUN (1).')).toEqual({ inPage: [320, 400], inFile: [320, 400] })
  },
  BUILD_MS,
)
