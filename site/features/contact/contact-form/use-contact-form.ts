import { type FocusEvent, type SubmitEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CONTACT_PATH, FIELD_NAMES, type FormField } from '#contract/email-protocol.ts'
import { suggestEmail } from '#contract/suggest-email.ts'
import { keepInTab, recallFromTab } from '#site/browser/tab-memory.ts'
import { errorOf, repairEmail } from './check-field.ts'
import type { Field, FieldErrors, FormWords } from './fields.tsx'
import { SUCCESS_TIME } from './outcome.tsx'
import { describeFailure, type EmailTarget, inTime, sendMessage } from './send-message.ts'

/** Key in the tab's storage, where `page-script.ts` keeps the draft; `client:interaction="draft"` looks for it. */
const DRAFT = 'message'

/**
 * `idle` in the page's HTML, and while its address reports a message that was posted before hydration; `none` if there is
 * nothing to report; `cleared` after a message was sent and its banner is gone.
 */
type Report =
  | { name: 'idle' | 'none' | 'sending' | 'sent' | 'cleared' }
  | { name: 'failed'; message: string; advice?: string; topic: string }

type State = { report: Report; errors: FieldErrors; hasSent: boolean }

type Action = { name: 'edited' | 'refused'; errors: FieldErrors } | Report

function reduce({ report, errors, hasSent }: State, action: Action): State {
  switch (action.name) {
    case 'edited':
      return { report: report.name === 'idle' ? { name: 'none' } : report, errors: action.errors, hasSent }
    case 'refused':
      return { report: { name: 'none' }, errors: action.errors, hasSent }
    case 'sending':
      return { report: action, errors: {}, hasSent: true }
    default:
      return { report: action, errors, hasSent }
  }
}

/**
 * The contact form as a state machine: the report on the message, the errors of the fields, and whether a message was sent
 * by script.
 */
export function useContactForm(target: EmailTarget, words: FormWords) {
  const [state, dispatch] = useReducer(reduce, { report: { name: 'idle' }, errors: {}, hasSent: false })
  const [suggestion, setSuggestion] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const attempts = useRef(0)
  const { report, errors } = state
  const isBusy = report.name === 'sending' || report.name === 'sent'

  useLayoutEffect(() => {
    if (!form.current) return
    const draft = new Map<string, string>(Object.entries(recallFromTab(DRAFT) ?? {}))
    const errors: FieldErrors = {}
    for (const name of FIELD_NAMES) {
      const field = fieldOf(form.current, name)
      const text = draft.get(name)
      if (text && field.value === '') field.value = text
      const { refused } = field.dataset // by the relay (`relay/http/contact-page.ts`)
      if (refused) errors[name] = refused
    }
    if (location.hash !== '#sent') dispatch({ name: 'edited', errors })
  }, [])

  function onInput(name: FormField, field: Field): void {
    if (name === 'email') setSuggestion(undefined)
    const error = errorOf(name, field, words)
    // Of new errors only length is reported: the text may be incomplete.
    if (errors[name] || field.validity.customError)
      dispatch({ name: 'edited', errors: { ...errors, [name]: error } })
    else if (report.name === 'idle') dispatch({ name: 'edited', errors })
  }

  function onBlur({ target, currentTarget }: FocusEvent<HTMLFormElement>): void {
    const email = fieldOf(currentTarget, 'email')
    if (!target.isSameNode(email)) return
    repairEmail(email)
    const suggest = () => setSuggestion(suggestEmail(email.value))
    // A line that appears while a button is pressed would move it away from under the pointer.
    if (document.documentElement.matches(':active')) addEventListener('click', suggest, { once: true })
    else suggest()
  }

  function onTake(): void {
    if (!form.current || !suggestion) return
    const email = fieldOf(form.current, 'email')
    email.value = suggestion
    email.dispatchEvent(new Event('input', { bubbles: true }))
    email.focus()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    const email = fieldOf(form, 'email')
    repairEmail(email)
    setSuggestion(suggestEmail(email.value))
    const found = FIELD_NAMES.map((name) => [name, errorOf(name, fieldOf(form, name), words)] as const)
    const invalid = found.find(([, error]) => error)
    if (!invalid) return void send(form, event.submitter)
    // At once: a screen reader reads the description when the field receives the focus.
    flushSync(() => dispatch({ name: 'refused', errors: Object.fromEntries(found) }))
    const field = fieldOf(form, invalid[0])
    // Otherwise WebKit scrolls to the last line of the field, and the header covers its label.
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'nearest' })
  }

  async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
    const attempt = ++attempts.current
    const sent = valuesOf(form)
    const topic = words.subjects[fieldOf(form, 'subject').value] ?? words.name
    const hadFocus = document.activeElement === button

    function show(report: Report): void {
      flushSync(() => dispatch(report))
      // Enter in the first field sends too, and the outcome may be below the window.
      if (report.name === 'sent' || report.name === 'failed')
        outcome.current?.scrollIntoView({ block: 'nearest' })
      // Disabling a focused button has removed the focus.
      const isLost = document.activeElement === document.body || document.activeElement === button
      if (hadFocus && isLost) button?.focus({ preventScroll: true })
    }

    /** Later changes stay in the form and in the draft. */
    async function confirm(): Promise<void> {
      // Reloaded at this fragment, the page would report a refusal of the message that was sent.
      if (location.hash === '#not-sent')
        history.replaceState(history.state, '', CONTACT_PATH + location.search)
      if (valuesOf(form) === sent) keepInTab(DRAFT, null)
      show({ name: 'sent' })
      announce(words.sent)
      await new Promise((resolve) => setTimeout(resolve, SUCCESS_TIME))
      const isUnchanged = valuesOf(form) === sent
      if (isUnchanged) {
        clear(form)
        setSuggestion(undefined)
      }
      show({ name: isUnchanged ? 'cleared' : 'none' })
    }

    dispatch({ name: 'sending' })
    addEventListener('beforeunload', askToStay)
    const response = sendMessage(form, target)
    // Also after the timeout, unless the visitor has sent the form again.
    response.then(
      () => (attempt === attempts.current ? confirm() : undefined),
      () => {},
    )
    await inTime(response).catch((error: unknown) => {
      console.error('Message not sent:', error)
      show({ name: 'failed', ...describeFailure(error, words), topic })
    })
    removeEventListener('beforeunload', askToStay)
  }

  return { ...state, isBusy, suggestion, form, outcome, onInput, onTake, onBlur, onSubmit }
}

function fieldOf(form: HTMLFormElement, name: FormField): Field {
  return form.elements.namedItem(name) as Field
}

/** All values of the form, for comparison. */
function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)])
}

/** A reset alone would restore what the relay has put into a refused post. */
function clear(form: HTMLFormElement): void {
  form.reset()
  for (const name of FIELD_NAMES) fieldOf(form, name).value = ''
}

/** Has the browser ask before it leaves the page. */
function askToStay(event: Event): void {
  event.preventDefault()
}

/** Announces a sentence to its end, though its text is soon removed. For browsers without this there is the live region. */
function announce(sentence: string): void {
  if ('ariaNotify' in document && typeof document.ariaNotify === 'function') document.ariaNotify(sentence)
}
