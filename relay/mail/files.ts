import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { toMessage } from './message.ts'
import { DeliveryFailure, type Transport } from './transport.ts'

/** The file of one lead's mail in an outbox folder. */
export function mailFile(folder: string, leadId: string): string {
  return join(folder, `${leadId}.eml`)
}

/**
 * A transport that writes each mail as an `.eml` file. The file appears whole and on disk or not at all;
 * one lead has one file, so a repeated delivery replaces its own.
 *
 * @param folder where the files go; created when needed
 */
export function createFileTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  return {
    concurrency: 4,
    deliver: async (mail) => {
      try {
        const { message } = await composer.sendMail(toMessage(mail))
        await mkdir(folder, { recursive: true })
        await writeWhole(folder, mailFile(folder, mail.leadId), message as Buffer)
        return []
      } catch (cause) {
        throw new DeliveryFailure(`The file could not be written: ${(cause as Error).message}`, {
          isPermanent: false,
          cause,
        })
      }
    },
    close: async () => composer.close(),
  }
}

async function writeWhole(folder: string, path: string, content: Buffer): Promise<void> {
  const temporary = `${path}.tmp`
  try {
    await writeSynced(temporary, content)
    await rename(temporary, path)
    await syncFolder(folder) // a new name is on disk only when its folder is
  } catch (error) {
    await rm(temporary, { force: true })
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

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
