import type { ContentFile } from '#admin/website-api.ts'
import { ProblemText } from '../../ui/states.tsx'

/** The text of a file that is no valid YAML, with the lines that the build names. */
export function BrokenFile({ file }: { file: ContentFile }) {
  const wrong = new Set(file.problemList.map(({ line }) => line))
  return (
    <section className="mt-6">
      {file.problemList.map(({ line, sentence }) => (
        <ProblemText key={`${line} ${sentence}`} className="mt-4">
          {line === undefined ? sentence : `Line ${line}. ${sentence}`}
        </ProblemText>
      ))}
      <p className="measure mt-4">
        The desk cannot read this file. Somebody has to put it right with a text editor.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section aria-label="Text of the file" className="source" tabIndex={0}>
        <ol>
          {(file.text ?? '').split('\n').map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
            <li key={at} aria-current={wrong.has(at + 1) || undefined}>
              {text}
            </li>
          ))}
        </ol>
      </section>
    </section>
  )
}
