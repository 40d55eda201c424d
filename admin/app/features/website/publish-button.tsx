import { useState } from 'react'
import type { WebsiteOverview } from '#admin/website-api.ts'
import { useListener } from '../../hooks/use-listener.ts'
import { Button } from '../../ui/button.tsx'
import { PublishDialog } from './publish-dialog.tsx'

const PUBLISH = 'publish-changes'

/** After the form: what follows it is the preview. */
export function SkipToPublish() {
  return (
    <a
      className="button fixed top-3 left-3 z-60 [translate:0_-200%] focus:[translate:0]"
      href={`#${PUBLISH}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(PUBLISH)?.focus()
      }}
    >
      Skip to “Publish changes”
    </a>
  )
}

/** Where nothing is left to do before. */
export function PublishNow() {
  return (
    <Button look="primary" className="mt-4" onClick={() => document.getElementById(PUBLISH)?.click()}>
      Publish now
    </Button>
  )
}

export function PublishButton({ website }: { website: WebsiteOverview }) {
  const [isOpen, setIsOpen] = useState(false)
  const { changes } = website.drafts
  const isRunning = website.publication.running !== undefined
  useListener('keydown', (event) => {
    const isShortcut = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isShortcut && !isRunning && !document.querySelector('dialog[open]')) setIsOpen(true)
  })
  return (
    <>
      <Button
        id={PUBLISH}
        look="primary"
        isSmall
        title="Ctrl + Enter"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => setIsOpen(true)}
        disabled={isRunning}
      >
        <span>
          Publish<span className="max-sm:sr-only"> changes</span>
        </span>
        {changes > 0 && (
          <span className="tabular max-[22rem]:hidden" aria-hidden="true">
            {changes}
          </span>
        )}
      </Button>
      {isOpen && <PublishDialog website={website} onClose={() => setIsOpen(false)} />}
    </>
  )
}
