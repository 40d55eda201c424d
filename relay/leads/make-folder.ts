import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder, and those above it that are missing. Node's own way never returns where the system denies a folder by
 * saying that there is no such place, as it does below `/proc`.
 *
 * @param mode the rights of the folders that are made
 * @throws the system's error
 */
export function makeFolder(path: string, mode?: number): void {
  const parent = dirname(path)
  if (parent !== path && !existsSync(parent)) makeFolder(parent, mode)
  try {
    mkdirSync(path, { ...(mode !== undefined && { mode }) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    mkdirSync(path, { recursive: true }) // throws where it is a file
  }
}
