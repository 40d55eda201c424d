import { type InputHTMLAttributes, useEffect, useState } from 'react'
import { FIELD_NAMES, FORM_FIELDS, type FormField } from '#contract/email-protocol.ts'
import type { ContactWords } from '#site/content/schemas/contact-page.ts'

/** The words of the contact form, without those of the section around it. */
export type FormWords = Omit<ContactWords['form'], 'title' | 'intro' | 'refused' | 'notice' | 'subjects'> & {
  /** By the value that is sent. */
  subjects: Record<string, string>
  refusals: Pick<ContactWords['refusals'], 'large' | 'long' | 'missing' | 'address'>
}

/** @returns only what the form needs: the properties of an island are part of the page's HTML */
export function formWords({ form, refusals }: Pick<ContactWords, 'form' | 'refusals'>): FormWords {
  const { title: _title, intro: _intro, refused: _refused, notice: _notice, ...words } = form
  const { large, long, missing, address } = refusals
  const subjects = Object.fromEntries(form.subjects.map(({ id, name }) => [id, name]))
  return { ...words, subjects, refusals: { large, long, missing, address } }
}

/** A control of the form with a field of the message. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The error below each field; empty for a valid field, undefined for one that was not checked yet. */
export type FieldErrors = Partial<Record<FormField, string>>

type Props = {
  words: FormWords
  errors: FieldErrors
  /** The address that is probably meant by the one that was typed. */
  suggestion: string | undefined
  onInput: (name: FormField, field: Field) => void
  onTake: () => void
}

/** Keyboards and autofill of the one-line fields, by type. */
const INPUTS: Record<string, InputHTMLAttributes<HTMLInputElement>> = {
  name: { dir: 'auto', autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
  line: { dir: 'auto' },
}

/**
 * The form's fields. They are uncontrolled, so that hydration keeps what a visitor or autofill has put into them. With
 * `suppressHydrationWarning` it also keeps a text that the browser has translated or the relay has inserted; without, React
 * would replace the form, and with it what was typed.
 */
export function Fields({ words, errors, suggestion, onInput, onTake }: Props) {
  return FIELD_NAMES.map((name) => {
    const { label, hint } = words.fields[name]
    if (name === 'subject' && Object.keys(words.subjects).length === 0)
      return <input key={name} type="hidden" name={name} value="" />
    return (
      <div key={name} className={name === 'message' ? 'md:col-span-2' : undefined}>
        <label htmlFor={name} className="font-semibold">
          <span suppressHydrationWarning>{label}</span>
          {/* The phone has the mark too, though the form accepts it empty: specification, section 5. */}
          {(FORM_FIELDS[name].isRequired || name === 'phone') && (
            <span className="ms-[0.2em] text-brick" aria-hidden="true" suppressHydrationWarning>
              *
            </span>
          )}
        </label>
        <Control
          name={name}
          words={words}
          id={name}
          required={FORM_FIELDS[name].isRequired}
          aria-describedby={`${name}-wrong${hint ? ` ${name}-hint` : ''}`}
          // Without the attribute, Chromium reports an untouched required list as invalid.
          aria-invalid={errors[name] === undefined && name !== 'subject' ? undefined : Boolean(errors[name])}
          onInput={({ currentTarget }) => onInput(name, currentTarget)}
        />
        <p id={`${name}-wrong`} className="mt-1.5 text-sm text-brick empty:hidden" suppressHydrationWarning>
          {errors[name] ?? ''}
        </p>
        {name === 'email' && suggestion && (
          <Suggestion words={words.suggestion} address={suggestion} onTake={onTake} />
        )}
        {hint && (
          <p id={`${name}-hint`} className="mt-1.5 text-sm text-soft" suppressHydrationWarning>
            {hint}
          </p>
        )}
      </div>
    )
  })
}

type SuggestionProps = { words: string | undefined; address: string; onTake: () => void }

/** Empty at first: screen readers announce what is added to a status that exists. */
function Suggestion({ words = 'Did you mean {address}?', address, onTake }: SuggestionProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  const [before, after] = words.split('{address}')
  return (
    <p role="status" className="mt-1.5 min-h-6 text-sm">
      {isShown && (
        <>
          <span>{before}</span>
          <button
            type="button"
            className="link min-h-6 text-start font-semibold wrap-anywhere"
            onClick={onTake}
          >
            {address}
          </button>
          <span>{after}</span>
        </>
      )}
    </p>
  )
}

type ControlProps = Pick<
  InputHTMLAttributes<Field>,
  'id' | 'required' | 'aria-describedby' | 'aria-invalid' | 'onInput'
> & { name: FormField; words: FormWords }

/** With a margin for its label when it is scrolled to. */
const FIELD = 'field mt-[0.4rem] block w-full scroll-mt-12 bg-sheet px-[0.9rem] pt-[0.7rem] pb-[0.6rem]'

/** No `maxLength`: a browser that knows the limit cuts off the end of a pasted text without notice. */
function Control({ words, ...attributes }: ControlProps) {
  const { type } = FORM_FIELDS[attributes.name]
  if (type === 'message')
    return (
      <textarea {...attributes} className={`${FIELD} min-h-40 [field-sizing:content]`} dir="auto" rows={6} />
    )
  if (type !== 'subject') return <input {...attributes} className={`${FIELD} min-h-13`} {...INPUTS[type]} />
  return (
    <div className="choice relative">
      <select {...attributes} className={`${FIELD} min-h-13 appearance-none pe-(--room) max-[15rem]:ps-2`}>
        <option value="" suppressHydrationWarning>
          {words.choose}
        </option>
        {Object.entries(words.subjects).map(([subject, label]) => (
          <option key={subject} value={subject} suppressHydrationWarning>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
