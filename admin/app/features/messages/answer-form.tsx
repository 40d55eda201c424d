import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useContext, useId, useState } from 'react'
import type { AnswerConflict, AnswerToSend, LeadDetails } from '#admin/api.ts'
import { hasStatus, request } from '../../data/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { copy } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SavingStatus } from '../../ui/saving-status.tsx'
import { ProblemText } from '../../ui/states.tsx'
import { formatHour } from '../../ui/time.tsx'
import { Entries } from './conversation.tsx'
import { DraftClash } from './draft-clash.tsx'
import { changeMessage, useAnswerDraft } from './drafts.ts'
import { messageQuery, TogetherContext } from './messages-query.ts'
import { chatWith } from './questions.tsx'

type Props = {
  message: LeadDetails
  takesFocus: boolean
  onClose: () => void
  /** Whether words that are too long for an address are on the clipboard. */
  onCopied: (isCopied: boolean) => void
  onSent: () => void
}

/** `way`: not by mail. */
type ToSend = AnswerToSend & { way?: 'whatsapp' }

export function AnswerForm({ message, takesFocus, onClose, onCopied, onSent }: Props) {
  const { id } = message
  const queryClient = useQueryClient()
  const ids = useId()
  const { others } = useContext(TogetherContext)
  /**
   * What has changed since this person began to answer is a conflict. From the cache: after Undo the form opens a moment
   * before React has the new data.
   */
  const [begun] = useState(() => queryClient.getQueryData(messageQuery(id).queryKey) ?? message)
  const seenAnsweredAt = begun.answeredAt
  const initial = begun.draft?.text ?? `${begun.greeting}\n\n`

  const draft = useAnswerDraft(id, initial)
  const send = useMutation({
    mutationFn: (body: ToSend) =>
      draft.finish(async () => {
        changeMessage(queryClient, id, { ...(await post(body)), draft: undefined })
      }),
    onSuccess: onSent,
  })
  const conflict = hasStatus(send.error, 409) && (send.error.body as AnswerConflict)

  async function post({ way, ...body }: ToSend): Promise<Partial<LeadDetails>> {
    if (!way) {
      const answer = { ...body, ...(others.length > 0 && { others }) }
      return { pendingAnswer: await request('POST messages/:id/answers', { id, body: answer }) }
    }
    // the browser may be in the background by then
    const options = { id, body: { ...body, way }, keepalive: true }
    const question = await request('POST messages/:id/questions', options)
    return { questions: [...message.questions, question] }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const isForWhatsApp = submitter?.getAttribute('value') === 'whatsapp'
    const isRefused =
      draft.text.trim() === message.greeting ||
      message.otherDrafts.length > 0 ||
      message.answeredAt !== seenAnsweredAt
    if (isForWhatsApp && !isRefused) void openChat()
    send.mutate({
      text: draft.text,
      seenAnsweredAt,
      isConfirmed: false,
      ...(isForWhatsApp && { way: 'whatsapp' }),
    })
  }

  /** At the press: Safari opens no window after a response. If none opens, there is a link beside the question. */
  async function openChat(): Promise<void> {
    const { address, isTooLong } = chatWith(draft.text, message.whatsappLink)
    // before the window takes the focus, without which nothing is copied
    if (isTooLong) onCopied(await copy(draft.text))
    window.open(address, '_blank', 'noopener')
  }

  return (
    <form
      aria-label="Answer"
      className="mb-6 border-t-4 border-marigold bg-sheet px-4 pt-5 pb-4 sm:p-6"
      onSubmit={submit}
    >
      {message.otherDrafts.map(({ name, savedAt }) => (
        <p key={name} role="status" className="mb-4 border-s-4 border-marigold ps-4">
          {`${name} is writing an answer too (last change ${formatHour(savedAt)}).`}
        </p>
      ))}
      <Templates
        templates={message.templates}
        text={draft.text}
        isEdited={draft.isEdited}
        onChoose={draft.change}
      />
      <label className="mt-4 block font-semibold" htmlFor={`${ids}-text`}>
        Your answer
      </label>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for the form
        autoFocus={takesFocus}
        id={`${ids}-text`}
        name="answer"
        dir="auto"
        required
        rows={9}
        className="field mt-1 block max-h-[70dvh] min-h-48 w-full bg-paper p-3 leading-[1.55] field-sizing-content"
        aria-describedby={`${ids}-to`}
        value={draft.text}
        onChange={(event) => draft.change(event.target.value)}
      />
      <div id={`${ids}-to`} className="mt-1 text-sm text-soft wrap-anywhere">
        {`By mail to ${message.email}, with a copy to the agency’s mailbox.`}
      </div>
      <DraftClash {...draft} />
      <div className="mt-1 min-h-[1.5em] text-sm">
        <SavingStatus
          saving={draft.isSaving && 'Saving the draft …'}
          problem={draft.problem && `The draft is kept on this device, but not saved. ${draft.problem}`}
          isSaved={draft.isEdited}
        />
      </div>
      <ProblemText className="mt-3">{!conflict && send.error?.message}</ProblemText>
      {/* On a phone the first row is sticky in the form. */}
      <div className="mt-4 flex flex-wrap items-center gap-3 max-lg:contents">
        <div className="send-answer flex flex-wrap gap-3 max-lg:-mx-4 max-lg:px-4 max-lg:py-3 max-sm:*:flex-auto">
          <Button type="submit" look="primary" isSmall disabled={send.isPending}>
            Send answer
          </Button>
          {message.whatsappLink && (
            <Button type="submit" name="way" value="whatsapp" look="quiet" isSmall disabled={send.isPending}>
              Send on WhatsApp
            </Button>
          )}
        </div>
        <Button look="quiet" isSmall onClick={onClose}>
          Later
        </Button>
        <Button look="link" className="ms-0 text-sm" onClick={() => draft.discard().then(onClose, () => {})}>
          Discard draft
        </Button>
      </div>
      {conflict && (
        <Dialog
          title="Somebody else answers"
          cancel="Do not send"
          action="Send anyway"
          onAction={() => {
            if (send.variables?.way) void openChat()
            send.mutate({
              ...send.variables,
              text: draft.text,
              seenAnsweredAt: conflict.answeredAt,
              isConfirmed: true,
            })
          }}
          isPending={send.isPending}
          onClose={send.reset}
        >
          <p>{conflict.problem}</p>
          <ul className="grid gap-4 empty:hidden">
            <Entries entries={conflict.conversation} />
          </ul>
        </Dialog>
      )}
    </form>
  )
}

type TemplatesProps = {
  templates: LeadDetails['templates']
  text: string
  /** The text has words that this person wrote. */
  isEdited: boolean
  onChoose: (text: string) => void
}

/** Replaces the text by a template. What the person wrote can be brought back. */
function Templates({ templates, text, isEdited, onChoose }: TemplatesProps) {
  const [replaced, setReplaced] = useState<string>()
  const [chosen, setChosen] = useState(() => templates.findIndex((template) => template.text === text))
  const id = useId()
  if (templates.length === 0) return null
  const isTemplate = templates.some((template) => template.text === text)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <label htmlFor={id} className="font-semibold">
        Template
      </label>
      <select
        id={id}
        name="template"
        className="field field-small min-w-0 flex-[1_14rem]"
        value={chosen}
        onChange={({ target }) => {
          const template = templates[Number(target.value)]
          setChosen(Number(target.value))
          if (!template) return
          if (isEdited && !isTemplate) setReplaced(text)
          onChoose(template.text)
        }}
      >
        <option value={-1}>Choose a template</option>
        {templates.map(({ title, text }, index) => (
          <option key={text} value={index}>
            {title}
          </option>
        ))}
      </select>
      {replaced !== undefined && (
        <Button
          look="link"
          className="text-sm"
          onClick={() => {
            onChoose(replaced)
            setReplaced(undefined)
            setChosen(-1)
          }}
        >
          Bring my text back
        </Button>
      )}
    </div>
  )
}
