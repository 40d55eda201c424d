import type { InputHTMLAttributes, ReactNode } from 'react'
import { FORM_FIELDS, type FormField, REQUIRED_FIELDS, SUBJECTS } from '#contract/email-protocol.ts'
import type { FieldErrors } from './field-errors.ts'
import type { FormWords } from './form-words.ts'

type Props = { words: FormWords; errors: FieldErrors }

/** Keyboards and autofill for each one-line field. */
const INPUTS: Record<Exclude<FormField, 'subject' | 'message'>, InputHTMLAttributes<HTMLInputElement>> = {
  name: { type: 'text', dir: 'auto', autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', autoComplete: 'tel' },
}

const ONE_LINE = FORM_FIELDS.filter((field) => field !== 'subject' && field !== 'message')

/** The form's fields. They are uncontrolled, so that hydration keeps what a visitor or autofill has put into them. */
export function Fields({ words, errors }: Props) {
  /** No `maxLength`: a browser that knows the limit cuts off the end of a pasted text without notice. */
  const attributes = (name: FormField) => ({
    id: name,
    name,
    required: REQUIRED_FIELDS.some((required) => required === name),
    'aria-describedby': `${name}-wrong${words.fields[name].hint ? ` ${name}-hint` : ''}`,
    // Without the attribute, Chromium reports an untouched required list as invalid.
    'aria-invalid': errors[name] === undefined && name !== 'subject' ? undefined : Boolean(errors[name]),
    className: 'field',
  })
  return (
    <>
      {ONE_LINE.map((name) => (
        <LabelledField key={name} name={name} words={words} errors={errors}>
          <input {...attributes(name)} {...INPUTS[name]} />
        </LabelledField>
      ))}
      <LabelledField name="subject" words={words} errors={errors}>
        <div className="choice">
          <select {...attributes('subject')}>
            <option value="">{words.choose}</option>
            {SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {words.subjects[subject]}
              </option>
            ))}
          </select>
        </div>
      </LabelledField>
      <LabelledField name="message" words={words} errors={errors}>
        <textarea {...attributes('message')} dir="auto" rows={6} />
      </LabelledField>
    </>
  )
}

/** Every field has the required mark, the phone included, which the form accepts empty. */
function LabelledField({ name, words, errors, children }: Props & { name: FormField; children: ReactNode }) {
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
      <p id={`${name}-wrong`} className="mt-1.5 text-sm text-brick empty:hidden">
        {errors[name] ?? ''}
      </p>
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
