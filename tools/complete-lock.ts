/**
 * Completes package-lock.json after a package was added (`npm run lock`).
 *
 * If a registry lacks a package's binaries for some platforms, npm omits them from the lock file, and `npm ci` then refuses
 * the file. Added with their version, they are skipped on other platforms and fetched on their own.
 *
 * The packages' `engines` are removed: npm compares them with the Node that runs npm, but the packages run on the project's
 * Node. On Debian 12 (Node 18) npm would omit optional packages such as native binaries, and warn about the others. The
 * commands of the platform packages of Node are removed too; tools/own-node/node.sh has the reason.
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

const SYSTEM = /aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32/
const PROCESSOR = /(?<=[-.])(?:arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64|wasm32)(?![a-z0-9])/

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const added: string[] = []
/** Packages requested by a range of versions, which does not determine the version in the lock file. */
const open: string[] = []
for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    if (place in lock.packages) continue
    if (!/^\d/.test(version)) {
      open.push(`${name}@${version}`)
      continue
    }
    const [os] = SYSTEM.exec(name) ?? []
    const [cpu] = PROCESSOR.exec(name) ?? []
    lock.packages[place] = {
      version,
      ...(cpu && { cpu: [cpu] }),
      ...(parent.dev && { dev: true }),
      optional: true,
      ...(os && { os: [os] }),
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
