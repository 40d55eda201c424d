import type { FoundField } from '#admin/api.ts'

/** What the relay sends to the renderer. `page`: its path, such as `/contact`. */
export type ToRenderer = { id: number } & (
  | {
      type: 'render'
      page: string
      drafts: Drafts
      /** For a whole document, whose policy allows scripts and styles with this nonce. */
      nonce?: string | undefined
    }
  | { type: 'find'; page: string; text: string; drafts: Drafts }
)

/** Files that differ from those of content/. */
export type Drafts = {
  /** By path below content/. undefined: removed. */
  texts: ReadonlyMap<string, string | undefined>
  /** Files with the bytes of pictures, by path below content/. */
  pictures: ReadonlyMap<string, string>
}

/** What the renderer sends back. */
export type FromRenderer = { id: number } & (
  | {
      type: 'rendered'
      html: string
      /** The files of the pictures, by the SHA-256 of their bytes. */
      pictures: Map<string, string>
    }
  | { type: 'found'; field: FoundField | undefined }
  /** `isForPeople`: the problem is one of the content, and the sentence says where. */
  | { type: 'failed'; problem: string; isForPeople: boolean }
)
