import { access, constants, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { ConfigError } from '../config/config-error.ts'
import { makeFolder } from '../leads/make-folder.ts'
import { toMessage } from './message.ts'
import { mailNames } from './thanks.ts'
import { DeliveryFailure, type Transport } from './transport.ts'

/** Every file that may hold a mail of one lead in an outbox folder, unfinished ones included. */
export function mailFiles(folder: string, leadId: string): string[] {
  return mailNames(leadId).flatMap((name) => [mailFile(folder, name), temporary(mailFile(folder, name))])
}

function mailFile(folder: string, name: string): string {
  return join(folder, `${name}.eml`)
}

function temporary(path: string): string {
  return `${path}.tmp`
}

/**
 * Makes the folder for mail files where there is none yet, so that nobody learns from the first message that it cannot
 * be.
 * @throws ConfigError where no file can be written there
 */
export async function prepareOutboxFolder(folder: string): Promise<void> {
  try {
    makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new ConfigError([
      {
        variable: 'OUTBOX_DIR',
        found: `"${folder}", where no file can be written (${(error as NodeJS.ErrnoException).code})`,
        expected: 'a folder that this user may write to',
        remedy: 'Correct it, or set SMTP_URL.',
      },
    ])
  }
}

/**
 * A transport that writes each mail as an `.eml` file. The file appears whole and on disk or not at all;
 * one lead has one file, so a repeated delivery replaces its own.
 *
 * @param folder where the files go; created when needed
 */
export function createFileTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const syncFolder = shared(() => syncNames(folder))

  return {
    concurrency: 16,
    deliver: async (mail) => {
      try {
        const { message } = await composer.sendMail(toMessage(mail))
        makeFolder(folder)
        await writeWhole(mailFile(folder, mail.name), message as Buffer)
        await syncFolder()
        return []
      } catch (cause) {
        throw new DeliveryFailure(`The file could not be written: ${(cause as Error).message}`, {
          isPermanent: false,
          cause,
        })
      }
    },
    discard: async (leadId) => {
      await Promise.all(mailFiles(folder, leadId).map((path) => rm(path, { force: true })))
    },
    close: async () => composer.close(),
  }
}

async function writeWhole(path: string, content: Buffer): Promise<void> {
  const unfinished = temporary(path)
  try {
    await writeSynced(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeSynced(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is on disk only when its folder is. */
async function syncNames(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Callers that come while one run is under way share the next one, which begins after it. */
function shared(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= current
      .catch(() => {})
      .then(() => {
        next = undefined
        current = run()
        return current
      })
    return next
  }
}
