import { sep } from 'node:path'

/**
 * Stops a command with a message if the project's path contains a character that its tools fail on. Loaded by
 * `node --import` before the command. Plain JavaScript, because Node.js runs no TypeScript below `node_modules`.
 */
const folder = process.cwd()
// Vite ends a path at ? and # and decodes %. Astro writes paths into code between quotation marks. Node.js replaces * in a
// package's exports. A colon ends an entry of PATH, into which npm puts the project's own Node.js.
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
