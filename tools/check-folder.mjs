/**
 * Stops a command where the path of the project holds what its tools fail on, and names the folder as the reason.
 * Loaded by `node --import` before the command itself, and plain JavaScript: in a folder below `node_modules` Node.js
 * refuses to run TypeScript.
 */
const folder = process.cwd()
// Vite takes ? and # for the end of a path and decodes %; Astro writes paths into code between quotation marks.
const [sign] = /[?#%"\\]/.exec(folder) ?? []
const reason = /[\\/]node_modules(?:[\\/]|$)/.test(folder)
  ? 'lies inside a folder named node_modules, where Node.js does not run TypeScript: move it out of there'
  : sign && `has a ${sign} in its path, which the build tools cannot work with: rename or move the folder`
if (reason) {
  process.stderr.write(`The project cannot be built where it is: ${folder} ${reason}.\n`)
  process.exit(1)
}
