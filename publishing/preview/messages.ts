/** The frame of the preview: this and the page's path, such as `/admin/preview/contact`. */
export const PREVIEW_PATH = '/admin/preview'

/** A value of the content: a file below content/, and its keys and indices. */
export type FoundField = { file: string; path: readonly (string | number)[] }

/** What the desk sends to the frame. */
export type ToPreview =
  | { type: 'page'; html: string }
  /** Replaces a text that stands once in the page. */
  | { type: 'text'; before: string; after: string }
/** What the frame sends to the desk. */
export type FromPreview =
  | { type: 'ready'; page: string }
  | { type: 'pressed'; text: string; picture: string | undefined }
  | { type: 'link'; path: string }

/** What the relay sends to the renderer, and what comes back. */
export type ToRenderer = { id: number; task: Task }
export type FromRenderer = { id: number; outcome: Outcome }

/** `page`: its path, such as `/contact`. */
export type Task = { page: string; drafts: Drafts } & (
  | { type: 'page' }
  /** A page whose policy allows scripts and styles with this nonce. */
  | { type: 'document'; nonce: string }
  | { type: 'find'; text: string }
)

/** Files that differ from those of content/. */
export type Drafts = {
  /** Values of files, by path below content/. undefined: removed. */
  values: ReadonlyMap<string, unknown>
  /** Files with the bytes of pictures, by path below content/. */
  pictures: ReadonlyMap<string, string>
}

export type Outcome =
  | {
      type: 'rendered'
      html: string
      /** The files of the pictures, by the SHA-256 of their bytes. */
      pictures: ReadonlyMap<string, string>
    }
  | { type: 'found'; field: FoundField | undefined }
  /** `isForPeople`: the problem is one of the content, and the sentence names its place. */
  | { type: 'failed'; problem: string; isForPeople: boolean }
