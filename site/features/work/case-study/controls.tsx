import { StepButton } from '#site/ui/step-button.tsx'
import type { WorkWords } from '../project.ts'

/**
 * Once for all case studies: the buttons that script puts into the bar of the one that is open, in place of its
 * link, and the dialog in which a picture of its gallery is enlarged.
 */
export function Controls({ words }: { words: WorkWords['study'] }) {
  return (
    <>
      <div className="study-controls" hidden>
        <StepButton label={words.previous} step={-1} />
        <StepButton label={words.next} step={1} />
        <button type="button" className="study-close">
          {words.close}
        </button>
      </div>
      <dialog className="enlarged on-night">
        <button type="button" className="study-close">
          {words.back}
        </button>
      </dialog>
    </>
  )
}
