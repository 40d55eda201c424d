import { existsSync, renameSync, rmSync } from 'node:fs'

/** Replaces a folder by one that is complete. What is there stays if `build` fails. */
export async function replaceFolder(folder: string, build: (next: string) => Promise<void>): Promise<void> {
  const [next, before] = [`${folder}-next`, `${folder}-before`]
  const clear = () => {
    for (const one of [next, before]) rmSync(one, { recursive: true, force: true })
  }
  clear()
  try {
    await build(next)
    if (existsSync(folder)) renameSync(folder, before)
    renameSync(next, folder)
  } finally {
    clear()
  }
}
