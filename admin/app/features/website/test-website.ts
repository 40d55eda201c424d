import type {
  Changes,
  ConflictSettled,
  ContentFile,
  EditRefused,
  EntryToAdd,
  KeptPicture,
  PublicationState,
  SamplesConfirmed,
  SetUp,
  ValuePath,
  ValuesToSave,
  WebsiteOverview,
} from '#admin/website-api.ts'
import { isBlank } from '#site/content/edit/empty-value.ts'
import type { Field } from '#site/content/edit/field.ts'
import { isEqual, isSamePath, valueAt, withValueAt } from '#site/content/edit/values.ts'

/** The website of a test's desk. */
export type WebsiteState = {
  files: ContentFile[]
  publication: PublicationState
  /** What "Publish" is asked to show beside the changes. */
  problems: Changes['problems']
}

export const NO_PUBLICATION: PublicationState = {
  hindrance: undefined,
  running: undefined,
  failure: undefined,
  notice: undefined,
  published: [],
}

function contentFile(changes: Partial<ContentFile> & Pick<ContentFile, 'file' | 'form'>): ContentFile {
  return {
    title: changes.file,
    state: 'published',
    problems: 0,
    samples: changes.sampleList?.length ?? 0,
    conflicts: changes.conflictList?.length ?? 0,
    version: '1',
    saves: [],
    help: undefined,
    value: {},
    published: changes.value,
    text: undefined,
    problemList: [],
    sampleList: [],
    namedIn: [],
    conflictList: [],
    people: [],
    ...changes,
  }
}

const text = (key: string, label: string): Field => ({ key, label, kind: 'text' })

/** One field of each kind. */
export const FORM: Field = {
  key: '',
  label: 'Agency',
  kind: 'group',
  fields: [
    { ...text('name', 'Name'), help: 'As on the sign at the door.' },
    { key: 'blurb', label: 'About', kind: 'text', isLong: true },
    { key: 'short', label: 'Short name', kind: 'text', isOptional: true },
    { key: 'price', label: 'Price', kind: 'number', isWhole: true },
    { key: 'featured', label: 'Featured', kind: 'yes-no' },
    {
      key: 'colour',
      label: 'Accent',
      kind: 'choice',
      options: [
        { value: 'ink', label: 'Ink' },
        { value: 'brick', label: 'Brick' },
      ],
    },
    { key: 'ground', label: 'Ground', kind: 'colour' },
    {
      key: 'hours',
      label: 'Hours',
      kind: 'group',
      fields: [
        {
          key: 'days',
          label: 'Days',
          kind: 'choices',
          options: ['Monday', 'Tuesday', 'Wednesday'].map((day) => ({ value: day, label: day })),
        },
        { key: 'opens', label: 'Opens', kind: 'time' },
      ],
    },
    { key: 'ticks', label: 'Ticks', kind: 'list', item: text('', '') },
    {
      key: 'people',
      label: 'People',
      kind: 'list',
      item: { key: '', label: 'person', kind: 'group', fields: [text('name', 'Name'), text('role', 'Role')] },
    },
    {
      key: 'offer',
      label: 'Offer',
      kind: 'variant',
      options: [
        { key: '', label: 'From a price', kind: 'group', fields: [text('from', 'From')] },
        { key: '', label: 'In words', kind: 'group', fields: [text('text', 'Words')] },
      ],
    },
    { key: 'fax', label: 'Fax', kind: 'group', isOptional: true, fields: [text('number', 'Number')] },
  ],
}

export const VALUE = {
  name: 'Sagus',
  blurb: 'A small studio.',
  price: 3999,
  featured: false,
  colour: 'ink',
  ground: '#f5a300',
  hours: { days: ['Monday'], opens: '09:00' },
  ticks: ['Quick', 'Calm', 'Kind'],
  people: [{ name: 'Rukmini Iyer', role: 'Cook' }],
  offer: { from: 'website' },
}

/** A website of one file with all kinds of fields, and one of texts. */
export function testWebsite(changes: Partial<ContentFile> = {}): WebsiteState {
  return {
    files: [
      contentFile({ file: 'site.yaml', title: 'Agency', form: FORM, value: VALUE, ...changes }),
      contentFile({
        file: 'services/web.yaml',
        title: 'Web',
        form: { key: '', label: 'Web', kind: 'group', fields: [text('title', 'Title')] },
        value: { title: 'Web Development' },
      }),
    ],
    publication: NO_PUBLICATION,
    problems: [],
  }
}

/** The addresses of the website; undefined if it is none of them. */
export function respondAboutWebsite(
  website: WebsiteState,
  name: string,
  query: URLSearchParams,
  body: unknown,
): [number, unknown?] | undefined {
  const [method, path = ''] = name.split(' ')
  const [, ...rest] = path.split('/')
  const file = website.files.find(
    ({ file }) => file === (query.get('name') ?? (body as { file?: string })?.file),
  )
  switch (`${method} ${rest.join('/')}`) {
    case 'GET ':
      return [200, summaryOf(website)]
    case 'GET file':
      return file ? [200, file] : [404]
    case 'GET set-up':
      return [200, setUpOf(website)]
    case 'GET changes':
      return [200, changesOf(website)]
    case 'POST presence':
      return [204]
    case 'POST edits':
      return file ? save(file, body as ValuesToSave) : [404]
    case 'POST discard': {
      if (!file) return [404]
      update(file, file.published)
      return [200, file]
    }
    case 'POST conflict': {
      if (!file) return [404]
      const { path, keep } = body as ConflictSettled
      const conflict = file.conflictList.find((conflict) => isSamePath(conflict.path, path))
      file.conflictList = file.conflictList.filter((other) => other !== conflict)
      update(file, withValueAt(file.value, path, conflict?.[keep]))
      return [200, file]
    }
    case 'POST samples': {
      const { paths } = body as SamplesConfirmed
      if (!file) return [404]
      const isLeft = (path: ValuePath) => paths && !paths.some((one) => isSamePath(one, path))
      file.sampleList = file.sampleList.filter(isLeft)
      update(file, file.value)
      return [200, file]
    }
    case 'POST pictures':
      return file ? [200, { name: 'card-2.webp' } satisfies KeptPicture] : [404]
    case 'POST entries': {
      const { kind, name } = body as EntryToAdd
      const [, pattern] = website.files
      if (!pattern) return [404]
      website.files.push({ ...pattern, file: `${kind}/new.yaml`, title: name, state: 'new' })
      return [201, { file: `${kind}/new.yaml` }]
    }
    case 'DELETE entries':
      if (file?.state === 'published') file.state = 'removed'
      else website.files = website.files.filter((other) => other !== file)
      return [204]
    case 'POST publication':
      website.publication = {
        ...website.publication,
        running: { by: 'Asha', startedAt: Date.now(), step: 'Building the pages', done: 0.4 },
      }
      return [202]
    case 'DELETE publication':
      website.publication = NO_PUBLICATION
      return [204]
  }
  return undefined
}

function save(file: ContentFile, { version, id, value }: ValuesToSave): [number, unknown] {
  if (version !== file.version && !file.saves.includes(id))
    return [409, { problem: 'Somebody else has changed this.', current: file } satisfies EditRefused]
  file.saves.push(id)
  update(file, value)
  return [200, file]
}

function update(file: ContentFile, value: unknown): void {
  // What is filled in is not needed any more.
  file.problemList = file.problemList.filter(
    ({ path }) => !path || isBlank(valueAt(file.value, path)) === isBlank(valueAt(value, path)),
  )
  file.value = JSON.parse(JSON.stringify(value))
  file.version = String(Number(file.version) + 1)
  file.state = isEqual(file.value, file.published) ? 'published' : 'changed'
}

function summaryOf({ files, publication }: WebsiteState): WebsiteOverview {
  return {
    sections: [
      { title: 'Often changed', files: files.filter(({ file }) => !file.includes('/')) },
      { title: 'Services', files: files.filter(({ file }) => file.includes('/')), addable: 'services' },
    ],
    left: files.reduce((sum, { samples }) => sum + samples, 0),
    publication,
    placeholders: { city: 'Muradnagar', years: '3+' },
  }
}

function setUpOf({ files: [file] }: WebsiteState): SetUp {
  const place = { file: 'site.yaml', title: 'Agency', what: undefined }
  const left = file?.sampleList.map((path) => ({ ...place, path, field: path.join() })) ?? []
  return {
    steps: [
      { title: 'Logo', help: 'A mark.', file: 'site.yaml', path: ['logo'], left: [], isOptional: true },
      { title: 'Name', help: 'How it is called.', file: 'site.yaml', path: ['name'], left },
    ],
  }
}

function changesOf({ files, problems }: WebsiteState): Changes {
  const changed = files.filter(({ state }) => state === 'changed')
  return {
    version: files.map(({ version }) => version).join(),
    extent: `${changed.length} on the test's pages`,
    changes: changed.map(({ file, title, value, published }) => ({
      page: 'Every page',
      file,
      title,
      path: ['name'],
      label: 'Name',
      field: text('name', 'Name'),
      before: valueAt(published, ['name']),
      after: valueAt(value, ['name']),
      by: 'Asha',
    })),
    problems,
    conflicts: files.reduce((sum, { conflictList }) => sum + conflictList.length, 0),
  }
}
