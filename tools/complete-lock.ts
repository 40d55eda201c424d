/**
 * Completes package-lock.json after a package was added (`npm run lock`).
 *
 * A registry that does not carry a package's binaries for every platform makes npm leave those out of the lock file, and
 * `npm ci` then refuses the file. Named with their version, they are skipped where the platform differs and fetched
 * where it does not.
 *
 * The packages' `engines` are removed. They are about the Node that runs npm, and the packages run on the project's own:
 * on Debian 12, whose Node is 18, npm would leave out the optional packages, the native binaries among them, and print
 * a warning for every other package. So are the commands of the project's own Node: tools/own-node/node.sh has why.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type LockEntry = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
  engines?: Record<string, string>
  bin?: Record<string, string>
}
type Lock = { packages: Record<string, LockEntry> }

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
]

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const added: string[] = []
/** Packages that are asked for by a range of versions: which one belongs in the lock file cannot be told from that. */
const open: string[] = []
for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    if (place in lock.packages) continue
    if (!/^\d/.test(version)) {
      open.push(`${name}@${version}`)
      continue
    }
    const system = SYSTEMS.filter((system) => name.includes(system))
    const processor = PROCESSORS.filter((processor) => new RegExp(`[-.]${processor}(?![a-z0-9])`).test(name))
    lock.packages[place] = {
      version,
      ...(processor.length > 0 && { cpu: processor.slice(0, 1) }),
      ...(parent.dev && { dev: true }),
      optional: true,
      ...(system.length > 0 && { os: system }),
    }
    added.push(`${name}@${version}`)
  }
}
const [root, ...rest] = Object.entries(lock.packages)
for (const [, entry] of rest) delete entry.engines
for (const name of Object.keys(root?.[1].optionalDependencies ?? {}))
  delete lock.packages[`node_modules/${name}`]?.bin
lock.packages = Object.fromEntries([
  ...(root ? [root] : []),
  ...rest.toSorted(([a], [b]) => (a < b ? -1 : 1)),
])
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length > 0 ? `Added ${added.join(', ')}.` : 'Nothing was added.')
if (open.length > 0) {
  console.error(`Missing still: ${open.join(', ')}. Take their entries from the lock file as it was before.`)
  process.exitCode = 1
}
