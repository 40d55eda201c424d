/** A text in small letters, with a blank before and after each word; `&` is a word, too. */
export function inWords(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .replaceAll('&', ' and ')
      .match(/[\p{L}\p{M}\d]+/gu)
      ?.join(' ') ?? ''
  } `
}
