import { build } from 'astro'
import { ContentError } from '#site/content/problem.ts'
import { readContent } from '#site/content/read.ts'
import { readContentFolder } from '#site/content/read-folder.ts'
import { stopWith } from './stop-with.ts'

try {
  readContent(await readContentFolder('content'))
} catch (error) {
  if (error instanceof ContentError) stopWith(error.message)
  throw error
}
await build({ root: process.cwd(), logLevel: 'warn' })
