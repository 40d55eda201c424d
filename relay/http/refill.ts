import { type HTMLElement, parse } from 'node-html-parser'
import { FORM_FIELDS, type FormField, SEND_FORM_PATH } from '#contract/email-protocol.ts'
import { type ProblemWords, putIntoWords } from '../leads/problem.ts'
import type { Draft } from './drafts.ts'
import { escapeHtml } from './escape-html.ts'

type Edit = { start: number; end: number; html: string }

/**
 * Reads the contact page once, for all drafts that are to be put back into it.
 *
 * @param words the agency's, for the problems
 * @returns what puts a draft back: the typed values into the controls of the form that posts to the relay, the problems
 *   as a list into the element marked `data-refusal`. Only those elements are rewritten; every other byte stays, so that
 *   the hashes of the page's inline scripts still hold. A page without these elements comes back as it was.
 */
export function createRefill(html: string, words?: ProblemWords): (draft: Draft) => string {
  const page = parse(html, { comment: true })
  const form = page.querySelector(`form[action$="${SEND_FORM_PATH}"]`)
  const notice = page.querySelector('[data-refusal]')
  return (draft) => {
    const edits = [
      ...(form ? FORM_FIELDS.flatMap((field) => editControl(form, field, draft.fields[field])) : []),
      ...(notice ? [editNotice(notice, draft, words)] : []),
    ]
    return edits
      .sort((a, b) => b.start - a.start)
      .reduce((text, { start, end, html: part }) => text.slice(0, start) + part + text.slice(end), html)
  }
}

function editControl(form: HTMLElement, field: FormField, value: string | undefined): Edit[] {
  const control = form.querySelector(`[name="${field}"]`)
  if (!control || value === undefined) return []
  const [start, end] = control.range
  const open = /^<[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/
  switch (control.tagName) {
    case 'INPUT': {
      const tag = control.outerHTML.match(open)?.[0] ?? control.outerHTML
      const bare = tag.replace(/\svalue(?:=(?:"[^"]*"|'[^']*'|[^\s>"']*))?(?=[\s/>])/i, '')
      return [{ start, end, html: `${bare.replace(/\s*\/?>$/, '')} value="${escapeHtml(value)}">` }]
    }
    case 'TEXTAREA': {
      const tag = control.outerHTML.match(open)?.[0] ?? '<textarea>'
      // a parser drops the first line feed behind the tag, so one is spent on it
      return [{ start, end, html: `${tag}\n${escapeHtml(value)}</textarea>` }]
    }
    case 'SELECT':
      return control.querySelectorAll('option').map((option) => {
        const isChosen = (option.getAttribute('value') ?? option.text) === value
        const [from, to] = option.range
        const bare = option.outerHTML.replace(open, (tag) => tag.replace(/\sselected(?:="[^"]*")?/i, ''))
        return { start: from, end: to, html: isChosen ? bare.replace(/^<option/i, '<option selected') : bare }
      })
    default:
      return []
  }
}

function editNotice(notice: HTMLElement, { problems }: Draft, words?: ProblemWords): Edit {
  const [start, end] = notice.range
  const items = problems.map((problem) => `<li>${escapeHtml(putIntoWords(problem, words))}</li>`).join('')
  const tag = notice.rawTagName
  const isList = tag.toLowerCase() === 'ul' || tag.toLowerCase() === 'ol'
  const attributes = notice.rawAttrs.replace(/(?:^|\s)hidden(?:="[^"]*")?(?=\s|$)/i, '').trim()
  const inner = isList ? items : `<ul>${items}</ul>`
  return { start, end, html: `<${tag} ${attributes}>${inner}</${tag}>` }
}
