import type { HTMLElement } from 'node-html-parser'
import { FIELD_NAMES, type FormField, SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { type ProblemWords, putIntoWords, type SubmissionProblem } from '../leads/problem.ts'
import { escapeHtml } from '../values/text.ts'
import { changeElements, type ElementChange, parsePage } from './page-parts.ts'

export type RefusedPost = { fields: Partial<Record<FormField, string>>; problems: SubmissionProblem[] }

/**
 * Puts the typed values, and the problems of single fields, into the form that posts to the relay, and all problems as a
 * list into the element marked `data-refusal`.
 */
export function fillContactPage(html: string, post: RefusedPost, words?: ProblemWords): string {
  const page = parsePage(html)
  const form = page.querySelector(`form[action*="${SEND_FORM_PATH}"]`)
  const list = page.querySelector('[data-refusal]')
  const changes: ElementChange[] = []
  if (form) changes.push({ element: form, change: (copy) => fillForm(copy, post, words) })
  if (list) changes.push({ element: list, change: (copy) => fillList(copy, post, words) })
  return changeElements(html, changes)
}

function fillForm(form: HTMLElement, { fields, problems }: RefusedPost, words?: ProblemWords): void {
  for (const field of FIELD_NAMES) {
    const control = form.querySelector(`[name="${field}"]`)
    const value = fields[field]
    if (control && value !== undefined) setValue(control, value)
    const sentences = problems
      .filter((problem) => problem.field === field)
      .map((problem) => putIntoWords(problem, words))
    if (sentences.length === 0) continue
    control?.setAttribute('aria-invalid', 'true')
    control?.setAttribute('data-refused', escapeHtml(sentences.join(' '))) // what hydration has to expect
    form.querySelector(`#${field}-wrong`)?.set_content(escapeHtml(sentences.join(' ')))
  }
}

function setValue(control: HTMLElement, value: string): void {
  if (control.tagName === 'SELECT') {
    for (const option of control.querySelectorAll('option')) {
      if ((option.getAttribute('value') ?? option.text) === value) option.setAttribute('selected', '')
      else option.removeAttribute('selected')
    }
  } else if (control.tagName === 'TEXTAREA') {
    control.set_content(`\n${escapeHtml(value)}`) // a browser drops the first line feed
  } else {
    control.setAttribute('value', escapeHtml(value))
  }
}

function fillList(copy: HTMLElement, { problems }: RefusedPost, words?: ProblemWords): void {
  const list = copy.querySelector('[data-refusal]')
  const items = problems.map((problem) => `<li>${escapeHtml(putIntoWords(problem, words))}</li>`).join('')
  list?.removeAttribute('hidden')
  list?.set_content(`<ul>${items}</ul>`)
}
