/** Lists what to change before going live; exits with 1 if there is anything. */

import { readAgency } from '#relay/config/agency.ts'
import { isHosted } from '#relay/config/config.ts'
import { ConfigError } from '#relay/config/config-error.ts'
import { PATHS, readEnvironment } from '#relay/config/environment.ts'
import { readReplies } from '#relay/mail/replies.ts'
import { MAIL_NAMES, readTemplates, TemplateError } from '#relay/mail/templates.ts'
import { checkContent } from '#site/content/checks/check-content.ts'
import { findMissingLegalDetails } from '#site/content/checks/find-missing-legal-details.ts'
import {
  findLateButton,
  findMissingLinks,
  findOldMap,
  findOldPillars,
  findUnlistedPrices,
  type Section,
} from '#site/content/checks/findings.ts'
import { ContentError } from '#site/content/errors.ts'
import { readContentFolder } from '#site/content/load.ts'
import { READ_BY_RELAY } from '#site/content/model.ts'
import { stopWith } from '../stop-with.ts'
import { checkConfiguration } from './configuration.ts'
import { checkLiveMap } from './live-map.ts'
import { findUnfitPictures } from './pictures.ts'
import { checkPushTargets } from './push.ts'
import { findSamples } from './samples.ts'
import { checkMailServers, checkStore } from './services.ts'

const [argument] = process.argv.slice(2)
if (argument) {
  stopWith(`npm run doctor looks at everything and takes no arguments, but got "${argument}".`)
}
/** What is not checked, or not required of everybody. */
const notes: string[] = []
const sections = [...(await examineContent()), ...(await examineConfiguration())]
const count = sections.reduce((sum, { findings }) => sum + findings.length, 0)
if (count > 0) console.log(`${printSections(sections)}\n`)
for (const note of notes) console.log(`${note}\n`)
if (count === 0) {
  console.log('Ready to go live.')
} else {
  console.log(`${count === 1 ? 'One thing stands' : `${count} things stand`} between this and going live.`)
  process.exitCode = 1
}

/** Mistakes come before the samples, which are many. */
async function examineContent(): Promise<Section[]> {
  const files = await readContentFolder('content')
  const samples = findSamples(files.texts)
  try {
    const content = await checkContent(files)
    if (content.site.legalForm === undefined)
      notes.push(
        'legalForm is not set in content/site.yaml: legal details are not checked. content/README.md lists what a company, an LLP, a partnership and a proprietor must show, under “What the law requires”.',
      )
    return [
      examineMails(),
      samples,
      findMissingLinks(content.site.legal),
      findMissingLegalDetails(content),
      findUnlistedPrices(content, files.texts),
      findOldMap(content),
      findOldPillars(content),
      findLateButton(content),
      await findUnfitPictures(content, 'content'),
      await checkLiveMap(content.site.contact.mapEmbed),
    ]
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return [asSection('Content', error), examineMails({ hasReplies: !error.isAbout(READ_BY_RELAY) }), samples]
  }
}

/**
 * The relay does not start with a template that it cannot parse.
 * @param options.hasReplies whether to check the reply templates; false if the check of the content has reported them
 */
function examineMails({ hasReplies } = { hasReplies: true }): Section {
  const checks: (() => unknown)[] = MAIL_NAMES.map((name) => () => readTemplates(PATHS.mailTemplates, name))
  if (hasReplies) checks.push(() => readReplies(PATHS.mailTemplates, readAgency('content')))
  const findings = checks.flatMap((check) => {
    try {
      check()
      return []
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error
      return [{ what: error.message }]
    }
  })
  return { title: 'Mails', findings }
}

async function examineConfiguration(): Promise<Section[]> {
  try {
    const { config, unknownVariables } = readEnvironment()
    if (isHosted(config))
      notes.push(`The form posts to ${config.emailOrigin}; what becomes of messages there is not checked.`)
    else if (config.alertTo.length === 0)
      notes.push('ALERT_TO is not set: if mails are not delivered, only the log and /healthz report it.')
    return [
      checkConfiguration(config, unknownVariables),
      ...(isHosted(config)
        ? []
        : await Promise.all([checkMailServers(config), checkPushTargets(config.push.targets)])),
      await checkStore(config),
    ]
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [asSection('Configuration', error)]
  }
}

function asSection(title: string, error: ConfigError | ContentError): Section {
  return { title, findings: [{ what: error.message.trim().replaceAll('\n', '\n  ') }] }
}

/** @returns the sections with findings, as text */
function printSections(sections: Section[]): string {
  return sections
    .filter(({ findings }) => findings.length > 0)
    .map(({ title, remedy, findings }) => {
      const lines = findings.flatMap((finding) => [
        `  ${finding.what}`,
        ...(finding.remedy ? [`    → ${finding.remedy}`] : []),
      ])
      return [`${title} (${findings.length})`, ...lines, ...(remedy ? [`  → ${remedy}`] : [])].join('\n')
    })
    .join('\n\n')
}
