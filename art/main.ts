/** Draws the pictures: all parts, or those that the command line names (`npm run art share`). */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

// npm writes this file last: without it the folder is missing, or its installation was interrupted.
if (!existsSync(join(import.meta.dirname, 'node_modules/.package-lock.json'))) {
  console.error('The packages that draw the pictures are not installed. Run "npm --prefix art ci" first.')
  process.exit(1)
}
const { draw } = await import('./draw.ts')
await draw(process.argv.slice(2))
