import { sep } from 'node:path'

/**
 * Stops a command where the path of the project holds what its tools fail on, and names the folder as the reason.
 * Loaded by `node --import` before the command itself, and plain JavaScript: in a folder below `node_modules` Node.js
 * refuses to run TypeScript.
 */
const folder = process.cwd()
// Vite takes ? and # for the end of a path and decodes %; Astro writes paths into code between quotation marks; Node.js
// fills * of a package's exports in; a colon ends an entry of PATH, in which npm puts the project's own Node.js.
const names = folder
  .replace(/^[a-z]:/i, '')
  .split(sep)
  .join('/')
const [sign] = /[?#%"*:\\]/.exec(names) ?? []
const reason = /\/node_modules(?:\/|$)/.test(names)
  ? 'lies inside a folder named node_modules, where Node.js does not run TypeScript: move it out of there'
  : sign && `has a ${sign} in its path, which the build tools cannot work with: rename or move the folder`
if (reason) {
  process.stderr.write(`The project cannot be built where it is: ${folder} ${reason}.\n`)
  process.exit(1)
}
