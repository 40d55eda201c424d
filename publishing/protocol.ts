import type { Problem } from '#site/content/errors.ts'

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

/** What comes back for a task that is sent to the program. */
export type FromProgram = { outcome: Outcome } | { progress: Progress }

export type Task = PageTask | CompareTask | { type: 'release'; order: ReleaseOrder }
/** `paths`: addresses of which the drafts may change some. */
export type CompareTask = { type: 'compare'; paths: string[]; drafts: ChangedFiles }
/** `page`: its path, such as `/contact`. */
export type PageTask = { page: string; drafts: ChangedFiles } & (
  | { type: 'page' }
  /** A page whose policy allows scripts and styles with this nonce. */
  | { type: 'document'; nonce: string }
  | { type: 'find'; text: string }
)

/** Files that differ from those of content/. */
export type ChangedFiles = {
  /** Values of files, by path below content/. undefined: removed. */
  values: ReadonlyMap<string, unknown>
  /** Files with the bytes of pictures, by path below content/. */
  pictures: ReadonlyMap<string, string>
}

/** A release of the content of a folder, to be made in another one. What is the same as in the current one is linked. */
export type ReleaseOrder = { content: string; folder: string }

/** `done`: the finished part, from 0 to 1. */
export type Progress = { step: string; done: number }

export type Outcome =
  | {
      type: 'rendered'
      html: string
      /** The files of the pictures, by the SHA-256 of their bytes. */
      pictures: ReadonlyMap<string, string>
    }
  | { type: 'found'; field: FoundField | undefined }
  /** `paths`: the addresses that the drafts change. */
  | { type: 'compared'; paths: string[] }
  | { type: 'released' }
  /** Problems of the content, and other reasons in words for people. */
  | { type: 'refused'; problems: Problem[]; reasons: string[] }
  /** An error of the program. */
  | { type: 'failed'; problem: string }
