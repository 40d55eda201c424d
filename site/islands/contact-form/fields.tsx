import type { InputHTMLAttributes, ReactNode } from 'react'
import { FORM_FIELDS, type FormField, REQUIRED_FIELDS, SUBJECTS } from '#contract/email-protocol.ts'
import type { ContactWords } from '#site/content/schemas/pages.ts'
import type { WrongFields } from './use-wrong-fields.ts'

type Words = ContactWords['form']
type Props = { words: Words; wrong: WrongFields }

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
        <Field key={name} name={name} {...props}>
          <input {...common(name, props)} {...INPUTS[name]} className="field" />
        </Field>
      ))}
      <Field name="subject" {...props}>
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
      <Field name="message" {...props}>
        <textarea {...common('message', props)} dir="auto" rows={6} className="field" />
      </Field>
    </>
  )
}

function common(name: FormField, { words, wrong }: Props) {
  const described = [wrong[name] && `${name}-wrong`, words.fields[name].hint && `${name}-hint`].filter(
    Boolean,
  )
  return {
    id: name,
    name,
    required: REQUIRED_FIELDS.some((required) => required === name),
    'aria-describedby': described.join(' ') || undefined,
  }
}

/** Every field carries the required mark, the phone included; only the browser's own check leaves it out. */
function Field({ name, words, wrong, children }: Props & { name: FormField; children: ReactNode }) {
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
      {wrong[name] && (
        <p id={`${name}-wrong`} className="mt-1.5 text-sm text-brick">
          {wrong[name]}
        </p>
      )}
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
