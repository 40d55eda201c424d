import type { InputHTMLAttributes, ReactNode } from 'react'
import {
  FIELD_LIMITS,
  FORM_FIELDS,
  type FormField,
  REQUIRED_FIELDS,
  SUBJECTS,
} from '#contract/email-protocol.ts'
import type { ContactWords } from '#site/content/schemas/pages.ts'

type Props = {
  words: ContactWords['form']
  refusals: Pick<ContactWords['refusals'], 'long' | 'missing' | 'address'>
}

/** Keyboards and autofill for each one-line field. */
const INPUTS: Record<Exclude<FormField, 'subject' | 'message'>, InputHTMLAttributes<HTMLInputElement>> = {
  name: { type: 'text', dir: 'auto', autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
}

const ONE_LINE = FORM_FIELDS.filter((field) => field !== 'subject' && field !== 'message')

/** The form's fields. Nothing is controlled: what a visitor typed before hydration, or autofill, stays. */
export function Fields(props: Props) {
  const { words } = props
  return (
    <>
      {ONE_LINE.map((name) => (
        <Field key={name} name={name} words={words}>
          <input {...common(name, props)} {...INPUTS[name]} className="field" />
        </Field>
      ))}
      <Field name="subject" words={words}>
        <div className="choice">
          <select {...common('subject', props)} aria-invalid={false} className="field">
            <option value="">{words.choose}</option>
            {SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {words.subjects[subject]}
              </option>
            ))}
          </select>
        </div>
      </Field>
      <Field name="message" words={words}>
        <textarea {...common('message', props)} dir="auto" rows={6} className="field" />
      </Field>
    </>
  )
}

/** What `check-fields.ts` needs to know of each field goes with it as data. */
function common(name: FormField, { words, refusals }: Props) {
  const { label, hint } = words.fields[name]
  const limit = String(FIELD_LIMITS[name])
  const required = REQUIRED_FIELDS.some((required) => required === name)
  const named = (sentence: string) => sentence.replace('{field}', () => label)
  return {
    id: name,
    name,
    required,
    'aria-describedby': `${name}-wrong${hint ? ` ${name}-hint` : ''}`,
    'data-limit': limit,
    'data-long': named(refusals.long).replace('{limit}', limit),
    'data-missing': required ? named(refusals.missing) : undefined,
    'data-address': name === 'email' ? named(refusals.address) : undefined,
  }
}

/** Every field carries the required mark, the phone included; only the browser's own check leaves it out. */
function Field({ name, words, children }: Pick<Props, 'words'> & { name: FormField; children: ReactNode }) {
  const { label, hint } = words.fields[name]
  return (
    <div className={name === 'message' ? 'md:col-span-2' : undefined}>
      <label htmlFor={name} className="weight-semibold">
        {label}
        <span className="required" aria-hidden="true">
          *
        </span>
      </label>
      {children}
      {/* Written by check-fields.ts, maybe before hydration: an empty string is what React then leaves alone. */}
      <p id={`${name}-wrong`} className="mt-1.5 text-sm text-brick empty:hidden" suppressHydrationWarning>
        {''}
      </p>
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
