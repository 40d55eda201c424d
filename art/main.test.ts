import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('without its packages it names the command that installs them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'art-'))
  await copyFile(join(import.meta.dirname, 'main.ts'), join(folder, 'main.ts'))
  await expect(run('node', ['main.ts'], { cwd: folder })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/are not installed\. Run "npm --prefix art ci" first\.\n$/),
  })
  await rm(folder, { recursive: true })
})
