import type { PreviewPage, ToPreview } from '#admin/website-api.ts'

/** Of a text that is being typed: a page that was rendered a moment ago has one of them. */
const RECENT = 12

type Options = {
  load: () => Promise<PreviewPage>
  post: (message: ToPreview) => void
  /** Undefined once a page is there. */
  onProblem: (problem: string | undefined) => void
}

export type PreviewFeed = ReturnType<typeof createPreviewFeed>

/** Brings a page into the frame: what is typed at once, the rendered page when it is there. Loads one page at a time. */
export function createPreviewFeed({ load, post, onProblem }: Options) {
  let isDue = false
  let isLoading = false
  let isEnded = false
  let recent: string[] = []

  function postTyped(before: string[], after: string): void {
    for (const text of before)
      if (text && text !== after && !/[{}]/.test(text + after)) post({ type: 'text', before: text, after })
  }

  async function render(): Promise<void> {
    isDue = true
    if (isLoading) return
    isLoading = true
    while (isDue) {
      isDue = false
      const result = await load().catch((error: Error) => error)
      if (isEnded) return
      if (result instanceof Error) {
        onProblem(result.message)
        continue
      }
      post({ type: 'page', html: result.html })
      postTyped(recent, recent.at(-1) ?? '')
      onProblem(undefined)
    }
    isLoading = false
  }

  return {
    type(before: unknown, after: unknown): void {
      if (typeof before !== 'string' || typeof after !== 'string') return
      recent = [...(recent.at(-1) === before ? recent : [before]), after].slice(-RECENT)
      postTyped([before], after)
    },
    render: (): void => void render(),
    end(): void {
      isEnded = true
    },
  }
}
