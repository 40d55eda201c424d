import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { access, constants, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createTransport } from 'nodemailer'
import { replaceFile } from '#contract/replace-file.ts'
import { DeliveryFailure } from '../outgoing/kind.ts'
import { OperatorError } from '../values/operator-error.ts'
import { type Transport, toMessage } from './mail.ts'

const ID_LENGTH = 36
const LEAD_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Removes the mail files of leads, and those that list them among others.
 *
 * @returns those that could not be removed, each with the error code
 */
export function removeMailFiles(leadIds: string[], folder: string): string[] {
  const ids = new Set(leadIds)
  const problems: string[] = []
  function attempt(path: string, work: () => void): void {
    try {
      work()
    } catch (error) {
      problems.push(`${path} (${(error as NodeJS.ErrnoException).code})`)
    }
  }
  if (leadIds.length === 0) return problems
  attempt(folder, () => {
    for (const path of mailFiles(folder))
      attempt(path, () => (isOf(path, ids) || isAbout(path, ids)) && rmSync(path, { force: true }))
  })
  return problems
}

/** Temporary ones included. */
function mailFiles(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : []
}

/** Whether a file is a mail of one of the leads: its name begins with the id, after a dot if the file is a temporary one. */
function isOf(path: string, ids: ReadonlySet<string>): boolean {
  return ids.has(basename(path).replace(/^\./, '').slice(0, ID_LENGTH))
}

/** Whether a mail about several leads has the id of one of the leads, in its text or in a link. */
function isAbout(path: string, ids: ReadonlySet<string>): boolean {
  if (!/^(?:reminder|gathered)-/.test(basename(path))) return false
  const mail = readFileSync(path, 'latin1').replaceAll('=\r\n', '') // quoted-printable breaks long lines
  return mail.match(LEAD_ID)?.some((id) => ids.has(id)) ?? false
}

/**
 * Creates the folder for mail files if there is none, so that a wrong one shows at the start and not with the first message.
 * @throws OperatorError if no file can be written there
 */
export async function prepareOutboxFolder(folder: string): Promise<void> {
  try {
    mkdirSync(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new OperatorError(
      `OUTBOX_DIR is "${folder}", where no file can be written (${code}): correct it, or set SMTP_URL.`,
    )
  }
}

/**
 * A transport that writes each mail to an `.eml` file, which appears complete and on disk or not at all. A repeated
 * delivery replaces its own file.
 */
export function createFileTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    concurrency: 16,
    deliver: async (mail) => {
      try {
        const { message } = await composer.sendMail(toMessage(mail))
        mkdirSync(folder, { recursive: true })
        await replaceFile(join(folder, `${mail.name}.eml`), message as Buffer)
        return []
      } catch (cause) {
        throw new DeliveryFailure(`The file could not be written: ${(cause as Error).message}`, {
          isPermanent: false,
          cause,
        })
      }
    },
    discard: async (leadId) => {
      const paths = mailFiles(folder).filter((path) => isOf(path, new Set([leadId])))
      await Promise.all(paths.map((path) => rm(path, { force: true })))
    },
    close: async () => composer.close(),
  }
}
