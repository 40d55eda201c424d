import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents. Node's `recursive` option loops forever below `/proc`, where the system
 * refuses a folder with ENOENT (Node 26.10).
 *
 * @param mode permissions of the created folders
 * @throws the system's error
 */
export function makeFolder(path: string, mode?: number): void {
  const parent = dirname(path)
  if (parent !== path && !existsSync(parent)) makeFolder(parent, mode)
  try {
    mkdirSync(path, { ...(mode !== undefined && { mode }) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    mkdirSync(path, { recursive: true }) // throws if it is a file
  }
}
