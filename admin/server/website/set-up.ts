import { ENTRY_KINDS, type EntryKind, type SampleEntries, type SetUp } from '#admin/website-api.ts'
import { findLeft } from '#site/content/checks/findings.ts'
import { fieldAt } from '#site/content/edit/field.ts'
import { sectionsOf } from '#site/content/edit/files.ts'
import { SAMPLES_FILE, withoutSamples } from '#site/content/edit/samples.ts'
import { isSamePath, isWithin, valueAt } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import type { Content } from '#site/content/model.ts'
import { fileOf, type Part, partOf, rowOf, type Step } from '#site/content/parts.ts'
import { namesIn, type Snapshot, samplesLeft, valueIn, valuesIn } from './content-now.ts'
import { formOf } from './fields.ts'
import { toPlace } from './view.ts'

/** What an agency puts in place of the samples, in the order in which visitors miss it. */
const STEPS: Record<Step, { title: string; help: string; paths?: Path[]; isOptional?: true }> = {
  name: {
    title: 'Name',
    help: 'How the agency is called, and what it does in one line.',
    paths: [['name'], ['shortName'], ['tagline'], ['blurb'], ['founded']],
  },
  logo: {
    title: 'Logo',
    help: 'In place of the mark beside the name, and as the icon of browsers and phones.',
    paths: [['logo']],
    isOptional: true,
  },
  contact: {
    title: 'Contact',
    help: 'E-mail, phone, WhatsApp, address and the map.',
    paths: [['contact'], ['social'], ['meeting'], ['map']],
  },
  hours: {
    title: 'Opening hours',
    help: 'When you are there, and how soon you reply.',
    paths: [['hours'], ['replyTime']],
  },
  prices: { title: 'Prices', help: 'Whole rupees. Pages and assistant follow.' },
  legal: {
    title: 'Legal details',
    help: 'What the law wants on the website. Have a lawyer read the privacy notice and the legal pages.',
    paths: [['legalForm'], ['legal'], ['grievance'], ['form', 'notice']],
  },
  team: { title: 'Team', help: 'The people, with their photographs.' },
  work: { title: 'Work and clients', help: 'Case studies, clients and what they say.' },
  words: { title: 'Services and pages', help: 'What else the website says.' },
  answers: { title: 'Ready answers', help: 'Texts that your answers to messages begin with.' },
}

/** What one removes of samples at once. */
const NOUNS: Partial<Record<Part, string>> = {
  services: 'service',
  projects: 'project',
  team: 'person',
  clients: 'client',
  prices: 'price',
  testimonials: 'testimonial',
}

/** Entries of which nothing was changed or confirmed, by what they are. */
function sampleEntriesOf(names: string[], snapshot: Snapshot): SampleEntries[] {
  const samples = valueIn(snapshot, SAMPLES_FILE)
  const whole = names.filter((file) => {
    const value = valueIn(snapshot, file)
    const found = samplesLeft(snapshot, file).map(({ path: [key] }) => key)
    const isSample = Array.isArray(value)
      ? value.every((_, at) => found.includes(at))
      : found.includes('title') || found.includes('name')
    return isSample && valueAt(withoutSamples(samples, file, value, [[]]), [file]) === undefined
  })
  return Object.entries(NOUNS).flatMap(([part, noun]) => {
    const files = whole.filter((file) => partOf(file) === part)
    const values = files.map((file) => valueIn(snapshot, file))
    const count = values.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 0)
    return count > 0 ? [{ noun, count, files }] : []
  })
}

function addableIn(step: Step): EntryKind | undefined {
  return ENTRY_KINDS.find((kind) => stepsOf(fileOf(kind, 'a')).includes(step))
}

/** The steps of a file. One that nothing reads is shown with the words of the pages. */
function stepsOf(file: string): readonly Step[] {
  return rowOf(file)?.steps ?? ['words']
}

const known = new WeakMap<Snapshot, SetUp>()

/** @returns the steps of setting up a new agency's website, with all that the doctor finds in its content */
export function toSetUp(snapshot: Snapshot): SetUp {
  const found = known.get(snapshot) ?? { steps: stepsFor(snapshot) }
  known.set(snapshot, found)
  return found
}

function stepsFor(snapshot: Snapshot): SetUp['steps'] {
  const names = sectionsOf(namesIn(snapshot)).flatMap(({ files }) => files)
  const left = thingsLeftIn(snapshot, names)
  return (Object.keys(STEPS) as Step[]).map((step) => {
    const { title, help, paths = [[]], isOptional } = STEPS[step]
    const own = left.filter(
      ({ file, path }) =>
        stepsOf(file).includes(step) &&
        (stepsOf(file).length === 1 || paths.some((outer) => isWithin(path, outer))),
    )
    for (const one of own) left.splice(left.indexOf(one), 1)
    const files = names.filter((name) => stepsOf(name).includes(step))
    const samples = sampleEntriesOf(files, snapshot)
    const removable = samples.flatMap(({ files }) => files)
    const decisions = samples.length + own.filter(({ file }) => !removable.includes(file)).length
    return {
      title,
      help,
      places: files
        .filter((file) => !rowOf(file)?.entries)
        .map((file) => {
          const form = formOf(file)
          return toPlace(file, paths.find((path) => form && fieldAt(form, path)) ?? [], snapshot)
        }),
      addable: addableIn(step),
      left: own.map(({ file, path, what }) => ({ ...toPlace(file, path, snapshot), what })),
      decisions,
      samples,
      ...(isOptional && { isOptional }),
    }
  })
}

type ThingLeft = { file: string; path: Path; what?: string }

function thingsLeftIn(snapshot: Snapshot, names: string[]): ThingLeft[] {
  const findings: ThingLeft[] = [
    ...snapshot.problems.map(({ file, path = [], sentence }) => ({ file, path, what: sentence })),
    ...(snapshot.problems.length > 0 ? [] : findingsOf(snapshot)),
  ]
  const samples = names.flatMap((file) => samplesLeft(snapshot, file).map(({ path }) => ({ file, path })))
  const isFound = ({ file, path }: ThingLeft) =>
    findings.some((one) => one.file === file && isSamePath(one.path, path))
  return [...findings, ...samples.filter((sample) => !isFound(sample))]
}

function findingsOf(snapshot: Snapshot): ThingLeft[] {
  const content = snapshot.content as Content
  return findLeft(content, valuesIn(snapshot)).flatMap(({ title, remedy, findings }) =>
    findings.flatMap((finding) => {
      const what = `${title}: ${finding.what}. ${finding.remedy ?? remedy}`
      return finding.place ? [{ ...finding.place, what }] : []
    }),
  )
}
