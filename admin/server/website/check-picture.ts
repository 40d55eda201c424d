/** A process of its own: decoding a large picture takes seconds and hundreds of megabytes. Prints what is wrong as JSON. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { describeUnusable, findTooSmall, PICTURE_EXPECTED } from '#site/content/checks/check-pictures.ts'
import type { PictureRole } from '#site/content/schemas/text.ts'

const [, , path = '', role = ''] = process.argv
const found = await describeUnusable(await readFile(path), basename(path))
const problem = found ? { found, expected: PICTURE_EXPECTED } : await findTooSmall(path, role as PictureRole)
console.log(JSON.stringify(problem ?? {}))
