import { tellDrawn } from '../tools/drawings/drawn.ts'
import { renderClients } from './clients/main.ts'
import { renderFonts } from './fonts/main.ts'
import { renderIcons } from './icons/main.ts'
import { renderMap } from './map/main.ts'
import { renderPeople } from './people/main.ts'
import { renderProcess } from './process/main.ts'
import { renderProjects } from './projects/main.ts'
import { hashSources, isUnchanged, noteSources } from './sources.ts'
import { renderTechnologies } from './technologies/main.ts'

/** Every part of the pictures by the name of its folder, which selects it on the command line. */
const parts: Record<string, () => Promise<string[]>> = {
  fonts: renderFonts,
  icons: renderIcons,
  people: renderPeople,
  map: renderMap,
  process: renderProcess,
  clients: renderClients,
  technologies: renderTechnologies,
  projects: () => renderProjects(),
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
      const sources = hashSources(name)
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
