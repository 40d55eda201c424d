import { readAgency } from '#relay/config/agency.ts'
import { readSettings } from '#relay/config/environment.ts'
import { readReplies } from '#relay/mail/replies.ts'
import { MAIL_NAMES, readTemplates } from '#relay/mail/templates.ts'
import { OperatorError } from '#relay/values/operator-error.ts'
import { checkContent } from '#site/content/checks/check-content.ts'
import { ContentError } from '#site/content/errors.ts'
import { keepContent, readContentFolder } from '#site/content/load.ts'
import { READ_BY_RELAY } from '#site/content/model.ts'

/** @returns the errors of content, mails and configuration with which nothing is built and the relay does not start */
export async function findErrors(): Promise<Error[]> {
  const errors: Error[] = []
  const collect = async (check: () => unknown) => {
    try {
      await check()
    } catch (error) {
      if (!(error instanceof ContentError || error instanceof OperatorError)) throw error
      errors.push(error)
    }
  }
  const isReported = (file: string) =>
    errors.some((error) => error instanceof ContentError && error.isAbout(file))

  await collect(async () => keepContent(await checkContent(await readContentFolder('content'))))
  for (const name of MAIL_NAMES) await collect(() => readTemplates('content/mail', name))
  // What the content's check has reported would be reported twice.
  if (!isReported(READ_BY_RELAY)) await collect(() => readReplies('content/mail', readAgency('content')))
  // The configuration takes the agency's details from site.yaml.
  if (!isReported('site.yaml')) await collect(readSettings)
  return errors
}
