import { join } from 'node:path'
import { readAgency } from '#relay/config/agency.ts'
import { readSettings } from '#relay/config/environment.ts'
import { readReplies } from '#relay/mail/replies.ts'
import { MAIL_NAMES, readTemplates } from '#relay/mail/templates.ts'
import { OperatorError } from '#relay/values/operator-error.ts'
import { checkContent } from '#site/content/checks/check-content.ts'
import type { Keep } from '#site/content/checks/check-pictures.ts'
import { ContentError } from '#site/content/errors.ts'
import { readContentFolder } from '#site/content/load.ts'
import { type Content, READ_BY_RELAY } from '#site/content/model.ts'

/** Reads a folder of content, and finds the errors of content, mails and configuration with which nothing is published. */
export async function readChecked(
  folder: string,
  keep?: Keep,
): Promise<{ content: Content | undefined; errors: Error[] }> {
  const errors: Error[] = []
  async function collect<Result>(check: () => Result): Promise<Awaited<Result> | undefined> {
    try {
      return await check()
    } catch (error) {
      if (!(error instanceof ContentError || error instanceof OperatorError)) throw error
      errors.push(error)
      return undefined
    }
  }
  const isReported = (file: string) =>
    errors.some((error) => error instanceof ContentError && error.isAbout(file))

  const mails = join(folder, 'mail')
  const folders = { content: folder, published: 'public' }
  const content = await collect(async () => checkContent(await readContentFolder(folder), folders, keep))
  for (const name of MAIL_NAMES) await collect(() => readTemplates(mails, name))
  // What the content's check has reported would be reported twice.
  if (!isReported(READ_BY_RELAY)) await collect(() => readReplies(mails, readAgency(folder)))
  // The configuration takes the agency's details from site.yaml.
  if (!isReported('site.yaml')) await collect(readSettings)
  return { content, errors }
}
