import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Deleted, LeadDetails, PendingAnswer } from '#admin/api.ts'
import { request } from '../../data/api-client.ts'
import { useUnsaved } from '../../hooks/use-unsaved.tsx'
import { Button } from '../../ui/button.tsx'
import { ProblemText } from '../../ui/states.tsx'
import { AnswerForm } from './answer-form.tsx'
import { changeMessage, keyOfDraft } from './drafts.ts'
import { MessageActions } from './message-actions.tsx'
import { messageQuery } from './messages-query.ts'
import { Questions } from './questions.tsx'
import { secondsUntil, UNDO_SECONDS, undoEnd } from './undo-time.ts'

type Props = { message: LeadDetails; onDeleted: (deleted: Deleted) => void }

/** The form of an answer, what became of the last one, and what else can be done with the message. */
export function AnswerPanel({ message, onDeleted }: Props) {
  const { id, draft, pendingAnswer } = message
  const unsaved = useUnsaved(keyOfDraft('answer', id))
  // A draft survives a reload, so the form is open again after one. Opened or closed by the person, it gives the focus to what is shown.
  const [{ isOpen, takesFocus }, setForm] = useState(() => ({
    isOpen: Boolean(draft) || unsaved.state !== 'idle',
    takesFocus: false,
  }))
  const [isCopied, setIsCopied] = useState(false)
  const open = () => setForm({ isOpen: true, takesFocus: true })
  const canBeUndone = pendingAnswer?.canBeUndone === true
  const isShown = isOpen && message.canBeAnswered && !canBeUndone
  return (
    <section className="contents">
      {/* In view while it asks something, below long words and above the buttons of the message. */}
      <div className="top-2 bottom-32 z-10 tall:has-[button]:sticky">
        <AnswerStatus message={message} onUndone={open} />
        <Questions message={message} isCopied={isCopied} onDraft={open} />
      </div>
      {isShown && (
        <AnswerForm
          message={message}
          takesFocus={takesFocus}
          onClose={() => setForm({ isOpen: false, takesFocus: true })}
          onCopied={setIsCopied}
          onSent={() => setForm({ isOpen: false, takesFocus: false })}
        />
      )}
      {!message.canBeAnswered && (
        <p className="mb-5 border-s-4 border-line ps-4 text-soft">
          Deliver this message first, then it can be answered.
        </p>
      )}
      <MessageActions
        message={message}
        isAnswering={isShown}
        onAnswer={isShown || canBeUndone || !message.canBeAnswered ? undefined : open}
        takesFocus={takesFocus}
        onDeleted={onDeleted}
      />
    </section>
  )
}

type StatusProps = { message: LeadDetails; onUndone: () => void }

/** What became of the answer that was sent. Always rendered, so that a screen reader announces it. */
function AnswerStatus({ message: { id, pendingAnswer, sentAnswers }, onUndone }: StatusProps) {
  const queryClient = useQueryClient()
  const status = useRef<HTMLDivElement>(null)
  /** The answer that this page has seen waiting. */
  const [waiting, setWaiting] = useState(pendingAnswer?.id)
  if (pendingAnswer && pendingAnswer.id !== waiting) setWaiting(pendingAnswer.id)
  const canBeUndone = pendingAnswer?.canBeUndone === true

  // The focus was on "Undo", which is gone.
  useEffect(() => {
    if (!canBeUndone && waiting && document.activeElement === document.body) status.current?.focus()
  }, [canBeUndone, waiting])

  const undo = useMutation({
    mutationFn: (answer: string) => request('POST messages/:id/answers/:answer/undo', { id, answer }),
    onSuccess: async ({ text }) => {
      changeMessage(queryClient, id, { pendingAnswer: undefined, draft: { text, savedAt: Date.now() } })
      // Whether the message is answered now, which the next answer is compared with.
      await queryClient.invalidateQueries()
      onUndone()
    },
  })

  return (
    <>
      <div
        ref={status}
        role="status"
        tabIndex={-1}
        className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-s-4 border-marigold bg-shade px-4 py-3 empty:hidden"
      >
        {pendingAnswer ? (
          <>
            <span className="font-semibold">Answer will be sent</span>
            {canBeUndone && (
              <>
                <Countdown key={pendingAnswer.id} id={id} pendingAnswer={pendingAnswer} />
                <Button
                  ref={focusIfLost}
                  look="quiet"
                  isSmall
                  className="ms-auto"
                  onClick={() => undo.mutate(pendingAnswer.id)}
                  disabled={undo.isPending}
                >
                  Undo
                </Button>
              </>
            )}
          </>
        ) : (
          waiting && sentAnswers.includes(waiting) && <span className="font-semibold">Answer sent</span>
        )}
      </div>
      <ProblemText className="mb-5">{undo.error?.message}</ProblemText>
    </>
  )
}

/** Focuses what replaces "Send answer", which had the focus. */
function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}

/** The seconds that are left. At the end it asks the server, which decides, until the answer cannot be undone any more. */
function Countdown({ id, pendingAnswer }: { id: string; pendingAnswer: PendingAnswer }) {
  const queryClient = useQueryClient()
  const [end] = useState(() => undoEnd(pendingAnswer.sentAt, Date.now()))
  const [left, setLeft] = useState(() => secondsUntil(end, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(secondsUntil(end, Date.now()))
      if (Date.now() > end) void queryClient.invalidateQueries({ queryKey: messageQuery(id).queryKey })
    }, 1_000)
    return () => clearInterval(timer)
  }, [id, end, queryClient])
  return (
    <svg className="size-11" viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="16" fill="none" className="stroke-line" strokeWidth="3" />
      <circle
        cx="18"
        cy="18"
        r="16"
        fill="none"
        className="stroke-marigold"
        strokeWidth="3"
        pathLength={UNDO_SECONDS}
        strokeDasharray={`${left} ${UNDO_SECONDS}`}
        transform="rotate(-90 18 18)"
      />
      <text x="18" y="23.5" textAnchor="middle" className="fill-ink tabular" fontSize="15">
        {left}
      </text>
    </svg>
  )
}
