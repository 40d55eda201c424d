import { stringify } from 'yaml'
import type { SetUp } from '#admin/website-api.ts'
import { findMissingLegalDetails } from '#site/content/checks/find-missing-legal-details.ts'
import {
  findLateButton,
  findMissingLinks,
  findOldMap,
  findOldPillars,
  findUnlistedPrices,
} from '#site/content/checks/findings.ts'
import { isWithin } from '#site/content/edit/values.ts'
import type { Path } from '#site/content/errors.ts'
import type { Content } from '#site/content/model.ts'
import { rowOf, type Step } from '#site/content/parts.ts'
import { namesIn, type Snapshot, samplesLeft } from './content-now.ts'

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
    paths: [['contact'], ['social'], ['meeting']],
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

/** The steps of a file. One that nothing reads is shown with the words of the pages. */
function stepsOf(file: string): readonly Step[] {
  return rowOf(file)?.steps ?? ['words']
}

/** @returns the steps of setting up a new agency's website, and what `npm run doctor` says about its content */
export function toSetUp(snapshot: Snapshot): SetUp {
  const { content, problems } = snapshot
  const names = namesIn(snapshot)
  const left = names.flatMap((file) => [
    ...samplesLeft(snapshot, file).map(({ path }) => ({ file, path })),
    ...problems.filter((problem) => problem.file === file).map(({ path = [] }) => ({ file, path })),
  ])
  const counted = new Set<object>()
  const steps = (Object.keys(STEPS) as Step[]).map((step) => {
    const { title, help, paths = [[]], isOptional } = STEPS[step]
    const own = left.filter(
      (one) =>
        !counted.has(one) &&
        stepsOf(one.file).includes(step) &&
        (stepsOf(one.file).length === 1 || paths.some((outer) => isWithin(one.path, outer))),
    )
    for (const one of own) counted.add(one)
    const file = own[0]?.file ?? names.find((name) => stepsOf(name).includes(step)) ?? ''
    const path = own[0]?.path ?? paths[0] ?? []
    return {
      title,
      help,
      file,
      path: path.map((key) => (typeof key === 'number' ? key : String(key))),
      left: own.length,
      ...(isOptional && { isOptional }),
    }
  })
  return { steps, findings: problems.length > 0 ? [] : findingsOf(content as Content, textsOf(snapshot)) }
}

function textsOf(snapshot: Snapshot): Map<string, string> {
  const { files, drafts } = snapshot
  const textOf = (file: string) => {
    const draft = drafts.get(file)
    return draft ? stringify(draft.value) : (files.get(file)?.text ?? '')
  }
  return new Map(namesIn(snapshot).map((file) => [file, textOf(file)]))
}

function findingsOf(content: Content, texts: ReadonlyMap<string, string>): SetUp['findings'] {
  const sections = [
    findMissingLinks(content.site.legal),
    findMissingLegalDetails(content),
    findUnlistedPrices(content, texts),
    findOldMap(content),
    findOldPillars(content),
    findLateButton(content),
  ]
  return sections
    .filter(({ findings }) => findings.length > 0)
    .map(({ title, remedy, findings }) => ({
      title,
      remedy,
      findings: findings.map(({ what, remedy }) => (remedy ? `${what}: ${remedy}` : what)),
    }))
}
