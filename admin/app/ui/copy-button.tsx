import { useState } from 'react'
import { Button } from './button.tsx'

/** Copies a text. `what` completes its name for a screen reader: "Copy address". */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [result, setResult] = useState<string>()
  async function show() {
    setResult((await copy(text)) ? 'Copied' : 'Not copied: select the text instead')
    setTimeout(setResult, 3_000, undefined)
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-4">
      <Button look="link" className="text-sm" onClick={show}>
        Copy<span className="sr-only">{` ${what}`}</span>
      </Button>
      <span role="status" className="text-sm text-peacock empty:hidden">
        {result}
      </span>
    </span>
  )
}

/** @returns whether the text is on the clipboard */
export async function copy(text: string): Promise<boolean> {
  try {
    // Undefined over http, rejected without permission.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
