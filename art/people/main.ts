import { paint } from '../files.ts'
import { anitaLobo } from './cast/anita-lobo.ts'
import { arjunNair } from './cast/arjun-nair.ts'
import { devendraJoshi } from './cast/devendra-joshi.ts'
import { farhanQureshi } from './cast/farhan-qureshi.ts'
import { ishaanVerma } from './cast/ishaan-verma.ts'
import { kabirSandhu } from './cast/kabir-sandhu.ts'
import { meherSiddiqui } from './cast/meher-siddiqui.ts'
import { rukminiIyer } from './cast/rukmini-iyer.ts'
import { tanviKulkarni } from './cast/tanvi-kulkarni.ts'
import { drawPerson } from './person.ts'

const team = {
  'ishaan-verma': ishaanVerma,
  'meher-siddiqui': meherSiddiqui,
  'arjun-nair': arjunNair,
  'tanvi-kulkarni': tanviKulkarni,
  'kabir-sandhu': kabirSandhu,
}

const clients = {
  'rukmini-iyer': rukminiIyer,
  'dr-farhan-qureshi': farhanQureshi,
  'sister-anita-lobo': anitaLobo,
  'devendra-joshi': devendraJoshi,
}

/** Draws the team (1000×1250) and the clients who are quoted (480×480) into `content/`. @returns the files written */
export async function renderPeople(): Promise<string[]> {
  const files: string[] = []
  for (const [slug, person] of Object.entries(team))
    files.push(await paint(drawPerson(person), `content/team/${slug}.webp`, 1000))
  for (const [slug, person] of Object.entries(clients))
    files.push(await paint(drawPerson(person), `content/testimonials/${slug}.webp`, 480))
  return files
}
