/** What greetings and reply templates may be in, by short names. */
export const LANGUAGES = {
  en: 'English',
  hi: 'Hindi',
  ar: 'Arabic',
  as: 'Assamese',
  bn: 'Bengali',
  gu: 'Gujarati',
  kn: 'Kannada',
  ml: 'Malayalam',
  mr: 'Marathi',
  ne: 'Nepali',
  or: 'Odia',
  pa: 'Punjabi',
  ta: 'Tamil',
  te: 'Telugu',
  ur: 'Urdu',
} as const
export type Language = keyof typeof LANGUAGES

export const LATIN = 'Latn'

/** The script of a language, by the short name that Unicode has for it: Deva for Hindi and Marathi. */
export function scriptOf(language: Language): string {
  return new Intl.Locale(language).maximize().script ?? LATIN
}

const SCRIPTS = [...new Set((Object.keys(LANGUAGES) as Language[]).map(scriptOf))].map((script) => ({
  script,
  letters: new RegExp(`\\p{Script=${script}}`, 'gu'),
}))

/** The script that has most letters of a text, since names of products among them may be Latin; LATIN if it has none. */
export function scriptIn(text: string): string {
  const counts = SCRIPTS.map(({ script, letters }) => ({ script, count: text.match(letters)?.length ?? 0 }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most), { script: LATIN, count: 0 })
    .script
}
