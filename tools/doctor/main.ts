/** Lists what to change before going live; exits with 1 if there is anything. */

import { fieldName, lineOf } from '#contract/yaml/locate.ts'
import { readYaml, valuesOf } from '#contract/yaml/read-yaml.ts'
import { readChecked } from '#publishing/release/read-checked.ts'
import { isHosted } from '#relay/config/config.ts'
import { ConfigError } from '#relay/config/config-error.ts'
import { readEnvironment } from '#relay/config/environment.ts'
import { type Finding, type FindingSection, findLeft } from '#site/content/checks/findings.ts'
import { ContentError } from '#site/content/errors.ts'
import { readContentFolder } from '#site/content/load.ts'
import type { Content } from '#site/content/model.ts'
import { unneededTexts } from '#site/content/schemas/legal.ts'
import { stopWith } from '../stop-with.ts'
import { checkBackup } from './backup.ts'
import { checkConfiguration } from './configuration.ts'
import { checkDesk } from './desk.ts'
import { checkInbox } from './inbox.ts'
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
const { content: checked, errors } = await readChecked('content')
const { texts } = await readContentFolder('content')
const files = new Map([...texts].toSorted().map(([file, text]) => [file, readYaml(text)]))
const values = new Map([...files].map(([file, { document }]) => [file, valuesOf(document)]))
const hasContent = !errors.some((error) => error instanceof ContentError)
const hasConfiguration = !errors.some(
  (error) => error instanceof ConfigError || (error instanceof ContentError && error.isAbout('site.yaml')),
)
const content = hasContent ? checked : undefined
for (const file of unneededTexts(content?.site.legal)) values.delete(file)
// Mistakes come before the samples, which are many.
const sections = [
  {
    title: 'Errors with which nothing starts',
    findings: errors.map(({ message }) => ({ what: message.trim().replaceAll('\n', '\n  ') })),
  },
  findSamples(values),
  ...(content ? await examineContent(content) : []),
  ...(hasConfiguration ? await examineConfiguration() : []),
]
const count = sections.reduce((sum, { findings }) => sum + findings.length, 0)
if (count > 0) console.log(`${printSections(sections)}\n`)
for (const note of notes) console.log(`${note}\n`)
if (count === 0) {
  console.log('Ready to go live.')
} else {
  console.log(`${count === 1 ? 'One thing stands' : `${count} things stand`} between this and going live.`)
  process.exitCode = 1
}

async function examineContent(content: Content): Promise<FindingSection[]> {
  if (content.site.legalForm === undefined)
    notes.push(
      'legalForm is not set in content/site.yaml: legal details are not checked. content/README.md lists what a company, an LLP, a partnership and a proprietor must show, under “What the law requires”.',
    )
  return [
    ...findLeft(content, values),
    await findUnfitPictures(content, 'content'),
    await checkLiveMap(content.site.contact.mapEmbed),
  ]
}

async function examineConfiguration(): Promise<FindingSection[]> {
  const { config, ignored } = readEnvironment()
  if (isHosted(config))
    notes.push(`The form posts to ${config.emailOrigin}; what becomes of messages there is not checked.`)
  else if (config.alertTo.length === 0)
    notes.push('ALERT_TO is not set: if mails are not delivered, only the log and /healthz report it.')
  const backup = isHosted(config) ? undefined : checkBackup(config.database, Date.now())
  if (backup?.note) notes.push(backup.note)
  return [
    checkConfiguration(config, ignored),
    ...(isHosted(config)
      ? []
      : await Promise.all([
          checkMailServers(config),
          checkInbox(config),
          checkPushTargets(config.push.targets),
        ])),
    await checkStore(config),
    ...(backup ? [backup] : []),
    await checkDesk(config),
  ]
}

/** @returns the sections with findings, as text */
function printSections(sections: FindingSection[]): string {
  return sections
    .filter(({ findings }) => findings.length > 0)
    .map(({ title, remedy, findings }) => {
      const lines = findings.flatMap(({ place, what, remedy }) => [
        `  ${place ? `${printPlace(place)}: ` : ''}${what}`,
        ...(remedy ? [`    → ${remedy}`] : []),
      ])
      return [`${title} (${findings.length})`, ...lines, ...(remedy ? [`  → ${remedy}`] : [])].join('\n')
    })
    .join('\n\n')
}

function printPlace({ file, path }: NonNullable<Finding['place']>): string {
  const { document, lines } = files.get(file) ?? readYaml('')
  return `content/${file}:${lineOf(path, document, lines) ?? 1}  ${fieldName(path)}`
}
