import { toOrdinaryText } from '#contract/ordinary-text.ts'

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Cleans text of several lines: line ends become `\n`, blanks and letters ordinary ones, and outer white space is
 * removed.
 */
export function cleanText(text: string): string {
  return cleanLines(text).trim()
}

/** As `cleanText`, but keeps outer white space: for text that is still being written. */
export function cleanLines(text: string): string {
  return toOrdinaryText(text.toWellFormed())
}

export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Replaces the control characters by which text could control a terminal; line feeds stay. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ')
}

/** The text, or its beginning with a mark, within no character. @param limit in UTF-16 units, with the mark */
export function cutTo(limit: number, text: string, mark: string): string {
  if (text.length <= limit) return text
  return text.slice(0, limit - mark.length).replace(/[\ud800-\udbff]$/, '') + mark
}

export function isVisible(text: string): boolean {
  return VISIBLE.test(text)
}

/** Cleans text of one line. Cells that are copied from a table bring tabs. Line ends stay, to be refused. */
export function cleanLine(text: string): string {
  // Run by run: a pattern that looks for the tab after the blanks takes quadratic time.
  return cleanText(text).replace(/[ \t]+/g, (blanks) => (blanks.includes('\t') ? ' ' : blanks))
}

export function isSingleLine(text: string): boolean {
  return !text.includes('\n')
}

/** The one form in which texts are compared: without case, compatibility forms and invisible letters. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .normalize('NFKC')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text so that HTML shows it as it is, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
