import { join } from 'node:path'
import sharp from 'sharp'
import type { Content } from '#site/content/read.ts'
import type { PictureRef, PictureRole } from '#site/content/schemas/text.ts'
import type { Finding, Section } from './finding.ts'

/** What pictures have to be like, as content/README.md says it; in pixels. Of an avatar what sticks out is cut. */
export const EXPECTED = {
  card: { name: 'a project’s card', shape: '4:3', width: 1200, height: 900 },
  opening: { name: 'a project’s opening', shape: '3:8', width: 330, height: 880 },
  cover: { name: 'a project’s cover', shape: '16:9', width: 1920, height: 1080 },
  screen: { name: 'a gallery’s picture', shape: '16:10', width: 1600, height: 1000 },
  portrait: { name: 'a person of the team', shape: '4:5', width: 1000, height: 1250 },
  avatar: { name: 'a client who is quoted', shape: 'square', width: 480, height: 480 },
} as const satisfies Partial<Record<PictureRole, object>>

/** How far a shape may be from what is expected, as a share of it. */
const TOLERANCE = 0.05

/**
 * Pictures that look blurred or are cut where nobody meant it. Drawings that scale by themselves are never too small.
 * @param folder where the content is
 */
export async function findUnfitPictures(content: Content, folder: string): Promise<Section> {
  const pictures = new Map(picturesIn(content).map((ref) => [`${ref.role} ${ref.picture}`, ref]))
  const findings = await Promise.all([...pictures.values()].map((ref) => judge(ref, folder)))
  return { title: 'Pictures of another size', findings: findings.flat() }
}

async function judge({ picture, role }: PictureRef, folder: string): Promise<Finding[]> {
  if (role === 'drawing' || role === 'map') return []
  const { name, shape, width, height } = EXPECTED[role]
  // as people see it: a telephone saves a picture as it was held, and how it is to be turned
  const { autoOrient: found, format } = await sharp(join(folder, picture)).metadata()
  const small = format !== 'svg' && (found.width < width || found.height < height)
  const off = Math.abs((found.width * height) / (found.height * width) - 1)
  if (!small && (role === 'avatar' || off <= TOLERANCE)) return []
  const what = `${folder}/${picture} is ${found.width} × ${found.height}`
  return [{ what, remedy: `Put in one as ${name} has to be: ${shape}, at least ${width} × ${height}.` }]
}

function picturesIn(value: unknown): PictureRef[] {
  if (typeof value !== 'object' || value === null) return []
  if ('picture' in value && 'role' in value) return [value as PictureRef]
  return Object.values(value).flatMap(picturesIn)
}
