import type { Field, Option } from '#site/content/edit/field.ts'
import type { Refused } from './api.ts'

/**
 * What the desk's page and its server exchange about the website, by the requests in requests.ts. See api.ts.
 */

// The website. A file is named by its path below content/. A draft is a changed file that is not published yet; all people
// share it. Paths of values are keys and indices.

export type ValuePath = readonly (string | number)[]

export type WebsiteOverview = {
  sections: {
    title: string
    files: FileSummary[] /** Entries can be added under this name. */
    addable?: EntryKind
  }[]
  /** How many steps "Set up" has left. */
  left: number
  publication: PublicationState
  drafts: DraftsState
  /** What `{city}` and other placeholders become, with the drafts. */
  placeholders: Record<string, string>
  /** The entries of lists that fields name, with the drafts. */
  choices: Partial<Record<string, Option[]>>
}
/** `version`: of the set of drafts. Publishing names it, so that nothing is published that nobody has read. */
export type DraftsState = { version: string; changes: number }

export const ENTRY_KINDS = ['services', 'projects', 'team'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export type FileSummary = {
  file: string
  title: string
  state: 'published' | 'changed' | 'new' | 'removed'
  /** Numbers of values: what the build would refuse, samples, conflicts with a change outside the desk. */
  problems: number
  samples: number
  conflicts: number
}

/** `title`: of the file. */
export type Place = { file: string; title: string; path: ValuePath; field: string }

/** What the build would refuse. */
export type ContentProblem = {
  file: string
  path: ValuePath | undefined
  field: string
  line: number | undefined
  sentence: string
}

/** A value that was changed here and, meanwhile, in the file too. */
export type Conflict = { path: ValuePath; field: string; mine: unknown; theirs: unknown; before: unknown }

/** Another person who is at a field. */
export type Presence = { name: string; file: string; path: ValuePath }

export type ContentFile = FileSummary & {
  /** Names what the file and its draft have. Values that were made for another one are merged first. */
  version: string
  /** Ids of the last requests that have changed it. */
  saves: string[]
  value: unknown
  /** The published value, for what is marked as changed. */
  published: unknown
  /** Of a file that is no valid YAML: `problemList` names its lines. */
  text: string | undefined
  problemList: ContentProblem[]
  /** `parts`: what is as it came, in the value at `path` or this value itself. */
  sampleList: { path: ValuePath; parts: ValuePath[] }[]
  /** What names this service, project or person, or an entry of a list: `entry` is the path of the list, and the entry's key. */
  namedIn: (Place & { entry?: ValuePath })[]
  conflictList: Conflict[]
  people: Presence[]
}

/** The whole file as a group or list. The same as long as the build of the page. */
export type FileForm = Field

/**
 * What a change of a draft has changed of what the page shows, so that it loads nothing again: the event of the change names the
 * page (PAGE_HEADER), which ignores it.
 */
export type DraftChanged = { file: Patch; website: Patch }
/** Of a ContentFile, or of WebsiteOverview with the version of its drafts. A page that has another one than `from` loads it. */
export type Patch = {
  from: string
  /** Without a value: removed. */
  values: { path: ValuePath; value?: unknown }[]
}

export type ValuesToSave = {
  file: string
  version: string
  /** Of the request, which may be repeated if it gets no response. */
  id: string
  value: unknown
}
export type EditRefused = Refused & { current: ContentFile | undefined }

export type PresenceToSay = { file: string; path: ValuePath } | { file: undefined }
export const PRESENCE_MS = 30_000

/** A new service, project or person. */
export type EntryToAdd = { kind: EntryKind; name: string }

export type KeptPicture = { name: string }
export type PictureCut = { x: number; y: number; width: number; height: number; rotation: number }
/** `GET website/picture?name=FILE&written=NAME`: the picture of a field, as a draft or as published. */

export type Changes = {
  version: string
  changes: ContentChange[]
  problems: ContentProblem[]
  conflicts: number
}

/** How much of the website changes: "97 changes on 9 pages". `pages`: their titles. */
export type Extent = { extent: string; pages: string[] }

/** A value that differs, or words about a file or list as a whole. Of an entry that was added or removed one side is undefined. */
export type ContentChange = {
  /** The title of the page that shows it, or of a section or file that several pages show. */
  group: string
  file: string
  title: string
  path: ValuePath
  label: string
  /** Of the value; undefined: `after` are words. */
  field: Field | undefined
  before: unknown
  after: unknown
  by: string
}

export type PublicationState = {
  /** Why this server cannot publish now; undefined if it can. */
  hindrance: string | undefined
  /** `done` is the finished part, from 0 to 1. */
  running: { by: string; startedAt: number; step: string; done: number } | undefined
  failure: { at: number; text: string; problems: ContentProblem[] } | undefined
  /** What the last publication or undo could not do beside it, such as a commit to git. */
  notice?: string | undefined
  /** The last five, the newest first, which "Undo last publication" takes back. */
  published: Published[]
}
/** `extent`: "97 changes on 9 pages" */
export type Published = { version: number; at: number; by: string; extent: string }

export type SetUp = {
  steps: {
    title: string
    help: string
    /** The files of it that are no entries, each with the field that it begins with. */
    places: Place[]
    /** Entries that can be added. */
    addable?: EntryKind | undefined
    left: ThingLeft[]
    /** How many decisions that are; entries that can be removed at once are one. */
    decisions: number
    /** Entries that are wholly as they came, which can be removed at once. */
    samples: SampleEntries[]
    isOptional?: true
  }[]
}
/** `noun` of one. A file that is a list has all of them. */
export type SampleEntries = { noun: string; count: number; files: string[] }
/** A sample, or with `what` something else that `npm run doctor` finds in the content. */
export type ThingLeft = Place & { what: string | undefined }

export type PreviewPage = { html: string }
export {
  type FoundField,
  type FromPreview,
  PREVIEW_PATH,
  type ToPreview,
} from '#publishing/protocol.ts'
