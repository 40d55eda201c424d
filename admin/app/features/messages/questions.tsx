import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { AskedWay, LeadDetails, OpenQuestion, QuestionSettled, QuestionToAsk } from '#admin/api.ts'
import { ConnectionError, request } from '../../data/api-client.ts'
import { changeLoaded } from '../../data/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ProblemText } from '../../ui/states.tsx'
import { Time } from '../../ui/time.tsx'
import { messageQuery, TogetherContext } from './messages-query.ts'

/** Servers commonly refuse a request line over 8 KB. WhatsApp's own page makes the address longer. */
const ADDRESS_LIMIT = 7_000

const WORDS = {
  whatsapp: { question: 'Did you send it on WhatsApp?', no: 'No', answered: 'Answered on WhatsApp' },
  call: { question: 'Did you talk?', no: 'Nobody answered', answered: 'Answered by telephone' },
}
const WAYS: AskedWay[] = ['whatsapp', 'call']

/** The chat with these words typed in already, unless they are too long for an address. */
export function chatWith(text: string, whatsappLink = ''): { address: string; isTooLong: boolean } {
  const [chat = ''] = whatsappLink.split('?')
  const address = `${chat}?text=${encodeURIComponent(text)}`
  const isTooLong = address.length > ADDRESS_LIMIT
  return { address: isTooLong ? chat : address, isTooLong }
}

type LinkProps = {
  message: LeadDetails
  way: AskedWay
  /** Default: the first one that has it. */
  number?: Pick<LeadDetails, 'phoneLink' | 'whatsappLink'>
  className: string
  children: ReactNode
}

/** Opens WhatsApp or the telephone, after which the desk asks whether the person has answered. Nothing without a number for it. */
export function AskingLink({ message, way, number = message, className, children }: LinkProps) {
  const { mutate } = useMutation({
    // the link may leave the page
    mutationFn: (body: QuestionToAsk) =>
      request('POST messages/:id/questions', { id: message.id, body, keepalive: true }),
    retry: (count, error) => count < 2 && error instanceof ConnectionError,
  })
  const address = way === 'call' ? number.phoneLink : number.whatsappLink
  if (!address) return null
  return (
    <a
      className={className}
      href={address}
      {...(way === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
      onClick={() =>
        message.canBeAnswered && mutate({ way, text: '', seenAnsweredAt: undefined, isConfirmed: true })
      }
    >
      {children}
    </a>
  )
}

type Props = {
  message: LeadDetails
  /** The words that are too long for an address are on the clipboard. */
  isCopied: boolean
  /** Words that were not sent are a draft again. */
  onDraft: () => void
}

/** Asks for the outcome of each chat or call until it is given, the oldest first. */
export function Questions(props: Props) {
  return WAYS.map((way) => <QuestionStatus key={way} way={way} {...props} />)
}

/** Always rendered, so that a screen reader announces it. */
function QuestionStatus({ way, message, isCopied, onDraft }: Props & { way: AskedWay }) {
  const { id } = message
  const question = message.questions.find((question) => question.way === way)
  const queryClient = useQueryClient()
  const { others } = useContext(TogetherContext)
  const status = useRef<HTMLDivElement>(null)
  const [isAnswered, setIsAnswered] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ question, isDone }: QuestionSettled & { question: OpenQuestion }) => {
      const body = { isDone, ...(others.length > 0 && { others }) }
      await request('POST messages/:id/questions/:question', { id, question: question.id, body })
    },
    onSuccess: (_, { question: { id: settled, text }, isDone }) => {
      const draft = isDone || text === '' ? undefined : { text, savedAt: Date.now() }
      changeLoaded(queryClient, messageQuery(id).queryKey, (message: LeadDetails) => ({
        ...message,
        questions: message.questions.filter((other) => other.id !== settled),
        draft: message.draft ?? draft,
      }))
      setIsAnswered(isDone)
      if (draft) onDraft()
    },
  })
  // The focus was on a button that is gone.
  useEffect(() => {
    if (isAnswered && !question && document.activeElement === document.body) status.current?.focus()
  }, [isAnswered, question])
  const words = WORDS[way]
  return (
    <>
      <div
        ref={status}
        role="status"
        tabIndex={-1}
        className="mb-6 border-s-4 border-marigold bg-shade px-4 py-3 empty:hidden"
      >
        {question ? (
          <>
            <p className="flex flex-wrap items-baseline gap-x-4">
              <span className="font-semibold">{words.question}</span>
              <Time at={question.at} short className="text-sm text-soft" />
            </p>
            <p dir="auto" className="mt-1 line-clamp-2 text-sm text-soft wrap-anywhere empty:hidden">
              {question.text}
            </p>
            {way === 'whatsapp' && <Chat question={question} message={message} isCopied={isCopied} />}
            <div className="mt-2 flex flex-wrap gap-3">
              <Button
                look="primary"
                isSmall
                onClick={() => mutate({ question, isDone: true })}
                disabled={isPending}
              >
                Yes, answered
              </Button>
              <Button
                look="quiet"
                isSmall
                onClick={() => mutate({ question, isDone: false })}
                disabled={isPending}
              >
                {words.no}
              </Button>
            </div>
          </>
        ) : (
          isAnswered && <span className="font-semibold">{words.answered}</span>
        )}
      </div>
      <ProblemText className="mb-5">{error?.message}</ProblemText>
    </>
  )
}

type ChatProps = Omit<Props, 'onDraft'> & { question: OpenQuestion }

/** A way to the chat if no window was opened, and to the words that no address holds. */
function Chat({ question: { text }, message, isCopied }: ChatProps) {
  const { address, isTooLong } = chatWith(text, message.whatsappLink)
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-sm">
      {isTooLong && (
        <>
          <span>
            {isCopied
              ? 'The words are too long for an address, so they were copied: paste them into the chat.'
              : 'The words are too long for an address: copy them, and paste them into the chat.'}
          </span>
          <CopyButton text={text} what="the words" />
        </>
      )}
      {text && (
        <a className="target link" href={address} target="_blank" rel="noreferrer">
          Open WhatsApp
        </a>
      )}
    </p>
  )
}
