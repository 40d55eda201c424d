import type { ConversationEntry, Message } from '#admin/api.ts'
import { Time } from '../ui/time.tsx'

/** The visitor's message, and below it what the agency wrote. */
export function Conversation({ message }: { message: Message }) {
  return (
    <ul aria-label="Conversation" className="grid gap-6 py-6">
      <li>
        <article aria-label="Message">
          <p translate="yes" dir="auto" className="measure text-lg whitespace-pre-wrap wrap-anywhere">
            {message.message}
          </p>
        </article>
      </li>
      <Entries entries={message.conversation} />
    </ul>
  )
}

/** Items of a list. */
export function Entries({ entries }: { entries: ConversationEntry[] }) {
  return entries.map(({ id, at, by, text, delivery }) => {
    const title = `Answer by ${by}`
    return (
      <li key={id}>
        <article aria-label={title} className="border-s-4 border-peacock ps-4">
          <p className="flex flex-wrap gap-x-4 text-sm text-soft">
            <span className="font-medium text-ink">{title}</span>
            <Time at={at} />
          </p>
          <p dir="auto" className="measure mt-1 whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
          {delivery.map((step) => (
            <p
              key={step.text}
              className={`mt-1 text-sm wrap-anywhere ${step.isProblem ? 'text-brick' : 'text-soft'}`}
            >
              {step.text}
            </p>
          ))}
        </article>
      </li>
    )
  })
}
