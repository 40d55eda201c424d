import { type Content, readContent } from '#site/content/read.ts'
import { readContentFolder } from '#site/content/read-folder.ts'
import { renderClients } from './clients/main.ts'
import { tellDrawn } from './drawn.ts'
import { renderFonts } from './fonts.ts'
import { renderIcons } from './icons/main.ts'
import { MissingLetters } from './lettering.ts'
import { renderMap, TOWN } from './map/main.ts'
import { renderPeople } from './people/main.ts'
import { renderProcess } from './process/main.ts'
import { renderProjects } from './projects/main.ts'
import { TooLong } from './share/headline.ts'
import { renderShares } from './share/main.ts'
import { renderTechnologies } from './technologies/main.ts'
import { noteWords, whereSaid, wordsOnMap, wordsToShow } from './words-shown.ts'

/** Every part of the pictures by the name that selects it on the command line. */
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

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

for (const [name, render] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  try {
    tellDrawn(await render())
  } catch (error) {
    tellUndrawn(`The part "${name}"`, (error as Error).message)
  }
}

function tellUndrawn(what: string, why: string): void {
  console.error(`${what} could not be drawn: ${why}`)
  process.exitCode = 1
}

async function drawShares(): Promise<string[]> {
  const content = readContent(await readContentFolder('content'))
  const shares = await renderShares(content).catch((error) => {
    throw new Error(whyNot(error, content))
  })
  for (const { path, error } of shares) if (error) tellUndrawn(path, whyNot(error, content))
  const drawn = shares.filter(({ file }) => file !== undefined)
  const words = wordsToShow(content)
  noteWords(Object.fromEntries(drawn.map(({ path }) => [path, words[path] ?? ''])))
  return drawn.map(({ file = '' }) => file)
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
