import { useState } from 'react'

/** Copies a text. `what` completes its name for a screen reader: "Copy address". */
export function CopyButton({
  text,
  what,
  className = '',
}: {
  text: string
  what: string
  className?: string
}) {
  const [result, setResult] = useState<string>()
  async function copy() {
    // Undefined over http, rejected without permission.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setResult(isCopied ? 'Copied' : 'Not copied: select the text instead')
    setTimeout(setResult, 3_000, undefined)
  }
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-4 ${className}`}>
      <button type="button" className="target link text-sm" onClick={copy}>
        Copy<span className="sr-only">{` ${what}`}</span>
      </button>
      <span role="status" className="text-sm text-peacock empty:hidden">
        {result}
      </span>
    </span>
  )
}
