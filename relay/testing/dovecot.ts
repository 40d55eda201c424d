import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { installPackages, onPath } from '#tools/system-packages.ts'
import { freePort } from '#tools/testing/free-port.ts'

const PASSWORD = 's3cret/ü'

const NOBODY = 65_534

/** For tests: a real IMAP server with one mailbox. */
export type TestImap = Awaited<ReturnType<typeof startDovecot>>

/** For slow tests: the path of Dovecot, which is installed if that is possible; undefined: there is none. */
export async function findDovecot(): Promise<string | undefined> {
  const find = () => [...onPath('dovecot'), '/usr/sbin/dovecot'].find((path) => existsSync(path))
  if (!find()) await installPackages(['dovecot-imapd'], ['--no-install-recommends'])
  if (!find() && process.env.CI)
    throw new Error('Dovecot is not installed (Debian: apt-get install dovecot-imapd).')
  return find()
}

export async function startDovecot(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'))
  const mail = join(folder, 'mail')
  const port = await freePort()
  const { username, ...user } = userInfo()
  // Dovecot opens no mailbox of root's
  const { uid, gid } = user.uid === 0 ? { uid: NOBODY, gid: NOBODY } : user
  const users =
    user.uid === 0 ? '' : `default_internal_user = ${username}\ndefault_login_user = ${username}\n`
  for (const part of ['cur', 'new', 'tmp']) mkdirSync(join(mail, part), { recursive: true })
  chmodSync(folder, 0o755)
  for (const part of ['', 'cur', 'new', 'tmp']) chownSync(join(mail, part), uid, gid)
  writeFileSync(
    join(folder, 'dovecot.conf'),
    `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
first_valid_uid = 0
${users}mail_location = maildir:${mail}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`,
  )
  let running: ReturnType<typeof spawn> | undefined
  let delivered = 0

  async function start(): Promise<void> {
    running = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
    await expect.poll(() => answers(port)).toBe(true)
  }
  async function stop(): Promise<void> {
    const child = running
    running = undefined
    if (!child) return
    const exit = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await exit
  }

  await start()
  return {
    /** As IMAP_URL has it. */
    url: (password = PASSWORD, path = '') =>
      `imap://hello%40sagus.example:${encodeURIComponent(password)}@127.0.0.1:${port}/${path}`,
    folder: mail,
    start,
    stop,
    deliver: (source: Buffer): void => {
      delivered += 1
      const name = `${1_767_571_200 + delivered}.M${delivered}P${process.pid}.test`
      writeFileSync(join(mail, 'tmp', name), source)
      renameSync(join(mail, 'tmp', name), join(mail, 'new', name))
    },
    /** Gives all mails new UIDs, as after a move to another server. */
    renumber: async (): Promise<void> => {
      await stop()
      for (const file of [
        'dovecot-uidlist',
        'dovecot.index',
        'dovecot.index.log',
        'dovecot.index.cache',
        'dovecot-uidvalidity',
      ])
        rmSync(join(mail, file), { force: true })
      await start()
    },
    remove: async (): Promise<void> => {
      await stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Whether something greets at the port. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', (data) => {
      socket.destroy()
      resolve(String(data).startsWith('* OK'))
    })
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
}
