import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContent } from '../site/content/load.ts'
import type { Content } from '../site/content/model.ts'
import { tellDrawn } from '../tools/drawings/drawn.ts'
import { noteWords, whereSaid, wordsOnMap, wordsToShow } from '../tools/drawings/words-shown.ts'
import { renderClients } from './clients/main.ts'
import { renderFonts } from './fonts/main.ts'
import { renderIcons } from './icons/main.ts'
import { MissingLetters } from './lettering.ts'
import { renderMap, TOWN } from './map/main.ts'
import { renderPeople } from './people/main.ts'
import { renderProcess } from './process/main.ts'
import { renderProjects } from './projects/main.ts'
import { TooLong } from './share/headline.ts'
import { renderShares } from './share/main.ts'
import { hashSources, isUnchanged, noteSources } from './sources.ts'
import { renderTechnologies } from './technologies/main.ts'

/** Every part of the pictures by the name of its folder, which selects it on the command line. */
const parts: Record<string, () => Promise<string[]>> = {
  fonts: renderFonts,
  icons: renderIcons,
  people: renderPeople,
  map: drawMap,
  process: renderProcess,
  clients: renderClients,
  technologies: renderTechnologies,
  projects: () => renderProjects(),
  // after the projects, whose cards it shows
  share: drawShares,
}

/**
 * Draws the parts of the pictures whose sources have changed, and reports each file.
 * @param chosen names of parts; all if empty
 */
export async function draw(chosen: readonly string[]): Promise<void> {
  const unknown = chosen.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
    process.exitCode = 1
    return
  }
  for (const [name, render] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    try {
      const sources = await sourcesOf(name)
      if (isUnchanged(name, sources)) {
        console.log(`${name}: unchanged`)
        continue
      }
      const files = await render()
      tellDrawn(files)
      noteSources(name, sources, files)
    } catch (error) {
      console.error(`The part "${name}" could not be drawn: ${(error as Error).message}`)
      process.exitCode = 1
    }
  }
}

/** Hashes everything that a part is drawn from. */
async function sourcesOf(part: string): Promise<string> {
  return hashSources(part, part === 'share' ? shown(await content()) : [])
}

/** What share pictures show of the content: its words and the pictures of its projects. */
function shown(content: Content): string[] {
  const cards = content.projects.map(({ slug, image }) => `${slug} ${hashOf(`content/${image.picture}`)}`)
  return [JSON.stringify(wordsToShow(content)), ...cards]
}

function hashOf(path: string): string {
  return createHash('sha256')
    .update(readFileSync(join(import.meta.dirname, '..', path)))
    .digest('hex')
}

function content(): Promise<Content> {
  return loadContent(join(import.meta.dirname, '../content'))
}

async function drawShares(): Promise<string[]> {
  const words = await content()
  const shares = await renderShares(words).catch((error) => {
    throw new Error(whyNot(error, words))
  })
  const drawn = shares.filter(({ file }) => file !== undefined)
  const files = drawn.map(({ file = '' }) => file)
  const shown = wordsToShow(words)
  noteWords(Object.fromEntries(drawn.map(({ path }) => [path, shown[path] ?? ''])))
  const failures = shares.flatMap(({ path, error }) => (error ? [`${path}: ${whyNot(error, words)}`] : []))
  if (failures.length > 0) {
    tellDrawn(files)
    throw new Error(failures.join('\n'))
  }
  return files
}

/** @returns why words of the content cannot be lettered, where they stand, and what to do */
function whyNot(error: unknown, content: Content): string {
  const instead = 'or put pictures of your own into public/share/, 1200 × 630.'
  if (error instanceof TooLong)
    return `${whereSaid(error.text, content)}: "${error.text}" is too long for a share picture. Make it shorter, ${instead}`
  if (error instanceof MissingLetters)
    return `${whereSaid(error.text, content)}: the typeface has no ${error.letters.join(' ')}. Leave it out, ${instead}`
  return (error as Error).message
}

async function drawMap(): Promise<string[]> {
  const files = await renderMap()
  noteWords({ 'content/map.svg': wordsOnMap(TOWN) })
  return files
}
