/** Lists what to change before going live; exits with 1 if there is anything. */

import { readAgency } from '#relay/config/agency.ts'
import { isHosted } from '#relay/config/config.ts'
import { ConfigError } from '#relay/config/config-error.ts'
import { PATHS, readEnvironment } from '#relay/config/environment.ts'
import { readReplies } from '#relay/mail/replies.ts'
import { describeUnusedTemplates, MAIL_NAMES, readTemplates, TemplateError } from '#relay/mail/templates.ts'
import { checkContent } from '#site/content/checks/check-content.ts'
import { ContentError } from '#site/content/errors.ts'
import { readContentFolder } from '#site/content/load.ts'
import { wordsDrawn } from '../drawings/words-shown.ts'
import { stopWith } from '../stop-with.ts'
import { checkConfiguration } from './configuration.ts'
import {
  findMissingLinks,
  findOldDrawings,
  findOldPillars,
  findSamples,
  findUnlistedPrices,
} from './content.ts'
import { printSections, type Section } from './finding.ts'
import { findMissingLegalDetails } from './legal.ts'
import { findUnfitPictures } from './pictures.ts'
import { checkPushTargets } from './push.ts'
import { checkMailServers, checkStore } from './services.ts'

const [argument] = process.argv.slice(2)
if (argument) {
  stopWith(`npm run doctor looks at everything and takes no arguments, but got "${argument}".`)
}
const sections = [...(await examineContent()), examineMails(), ...(await examineConfiguration())]
const count = sections.reduce((sum, { findings }) => sum + findings.length, 0)
if (count === 0) {
  console.log('Ready to go live.')
} else {
  console.log(printSections(sections))
  console.log(`\n${count === 1 ? 'One thing stands' : `${count} things stand`} between this and going live.`)
  process.exitCode = 1
}

async function examineContent(): Promise<Section[]> {
  const files = await readContentFolder('content')
  const samples = findSamples(files.texts)
  try {
    const content = await checkContent(files)
    return [
      samples,
      findMissingLinks(content.site.legal),
      findMissingLegalDetails(content),
      findUnlistedPrices(content, files.texts),
      findOldDrawings(content, wordsDrawn()),
      findOldPillars(content),
      await findUnfitPictures(content, 'content'),
    ]
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return [asSection('Content', error), samples]
  }
}

/** The relay does not start with a template that it cannot parse. */
function examineMails(): Section {
  const checks = [
    ...MAIL_NAMES.map((name) => () => readTemplates(PATHS.mailTemplates, name)),
    () => readReplies(PATHS.mailTemplates, readAgency('content')),
  ]
  const findings = checks.flatMap((check) => {
    try {
      check()
      return []
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error
      return [{ what: error.message }]
    }
  })
  const unused = describeUnusedTemplates(PATHS.mailTemplates)
  return { title: 'Mails', findings: unused ? [...findings, { what: unused }] : findings }
}

async function examineConfiguration(): Promise<Section[]> {
  try {
    const { config, unknownVariables } = readEnvironment()
    if (isHosted(config))
      console.log(`The form posts to ${config.emailOrigin}; what becomes of messages there is not checked.`)
    else if (config.alarmTo.length === 0)
      console.log('ALARM_TO is not set: when mails do not go out, only the log and /healthz tell of it.\n')
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
