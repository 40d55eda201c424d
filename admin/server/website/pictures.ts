import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { PictureCut } from '#admin/website-api.ts'
import { hashOfFile } from '#publishing/file-change.ts'
import { contentType } from '#relay/values/content-type.ts'
import type { Problem } from '#site/content/errors.ts'
import { describeUnusablePdf, isPdf, PDF_EXPECTED } from '#site/content/pictures/pdf.ts'
import type { PictureRole } from '#site/content/pictures/picture-sizes.ts'
import { DeskRefusal } from '../refusal.ts'
import type { Snapshot } from './content-now.ts'
import type { Drafts } from './drafts.ts'
import type { Encoder } from './encoder.ts'
import { pagesEnvironment } from './environments.ts'
import { LIMITS } from './website-limits.ts'
import { yieldTo } from './yield-to.ts'

const ENDINGS = ['.webp', '.png', '.jpg', '.avif', '.svg', '.pdf']
/** The part of a name in which two pictures of one field differ. */
const MARK = /-[0-9a-f]{8}$/
/** What a name may have in an address and in a file system. */
const STEM = /^[\w-]{1,60}$/
const CHECKER = join(import.meta.dirname, 'check-picture.ts')

const whole = z.number().min(0).max(LIMITS.pixels).transform(Math.round)
/** A part of the upright picture in pixels, after a turn. */
export const cutSchema = z.object({ x: whole, y: whole, width: whole, height: whole, rotation: whole })

type Place = {
  /** The file that names the picture, and the name that it has now. */
  file: string
  written: string
  role: PictureRole
  /** Of a picture that the browser could not cut. */
  cut?: PictureCut | undefined
}

/**
 * Keeps a new picture as a draft, and has it encoded.
 * @returns the name to write instead, relative to the file
 * @throws DeskRefusal with the build's words if it would refuse the picture, or if it cannot be checked
 */
export async function keepPicture(
  place: Place,
  { type, bytes }: { type: string; bytes: Buffer },
  { drafts, encoder }: { drafts: Drafts; encoder: Encoder },
): Promise<string> {
  const { file, written, role } = place
  const given = ENDINGS.find((one) => contentType(one) === type)
  if (!given || isPdf(given) !== (role === 'document'))
    throw new DeskRefusal(
      409,
      role === 'document'
        ? 'This is no PDF: take a file whose name ends in .pdf.'
        : 'This is no picture: take a WebP, PNG, JPG, AVIF or SVG file.',
    )
  const { problem, kept, ending } = isPdf(given)
    ? preparePdf(bytes)
    : await inTurn(() => prepare(bytes, given, place))
  if (problem)
    throw new DeskRefusal(409, problem.sentence ?? `This is ${problem.found}. Take ${problem.expected}.`)
  const stem = posix.basename(written, posix.extname(written)).replace(MARK, '')
  const base = `${STEM.test(stem) ? stem : role}-${hashOfFile(kept).slice(0, 8)}${ending}`
  const name = posix.join(posix.dirname(written), base)
  const picture = posix.join(posix.dirname(file), name)
  if (picture.startsWith('../'))
    throw new DeskRefusal(409, 'The name of this picture leads out of the content.')
  if (encodeURIComponent(picture).length > LIMITS.fileName)
    throw new DeskRefusal(400, 'The name of this picture is too long.')
  const bytesAt = await drafts.addPicture(picture, kept)
  if (!isPdf(picture)) encoder.encode(picture, role, bytesAt)
  return name
}

let previous: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Checks one picture at a time: each may take hundreds of megabytes. */
async function inTurn<Result>(check: () => Promise<Result>): Promise<Result> {
  if (waiting >= LIMITS.waitingPictures)
    throw new DeskRefusal(409, 'Many pictures are being checked just now. Try again in a minute.')
  waiting++
  const result = previous.then(check)
  previous = result.catch(() => {})
  return result.finally(() => waiting--)
}

type Prepared = { problem?: Pick<Problem, 'found' | 'expected' | 'sentence'>; kept: Buffer; ending: string }

function preparePdf(kept: Buffer): Prepared {
  const found = describeUnusablePdf(kept)
  return { ...(found && { problem: { found, expected: PDF_EXPECTED } }), kept, ending: '.pdf' }
}

/** Checks a picture as the build does, after it was cut. */
async function prepare(bytes: Buffer, given: string, { role, cut }: Place): Promise<Prepared> {
  const scratch = await mkdtemp(join(tmpdir(), 'picture-'))
  try {
    const path = join(scratch, `picture${given}`)
    await writeFile(path, bytes)
    const words = [CHECKER, path, role, ...(cut ? [JSON.stringify(cut)] : [])]
    const options = { timeout: LIMITS.pictureCheckMs, env: pagesEnvironment() }
    const checked = promisify(execFile)(process.execPath, words, options)
    yieldTo(checked.child)
    const { stdout } = await checked
    const { problem, picture } = JSON.parse(stdout) as { problem?: Prepared['problem']; picture: string }
    return { ...(problem && { problem }), kept: await readFile(picture), ending: posix.extname(picture) }
  } catch (cause) {
    // In a container sharp is missing; elsewhere memory may be.
    throw new DeskRefusal(409, 'The server could not check this picture. Save it smaller, and try again.', {
      cause,
    })
  } finally {
    await rm(scratch, { recursive: true })
  }
}

/** @returns the bytes of a picture, as a draft or as published; undefined if there is none */
export async function readPicture(
  picture: string,
  { pictures, draftPictures }: Snapshot,
  contentFolder: string,
): Promise<Buffer | undefined> {
  if (!pictures.has(picture)) return undefined
  return readFile(draftPictures.get(picture) ?? join(contentFolder, picture)).catch(() => undefined)
}
