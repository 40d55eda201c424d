/**
 * What words point to. The rules put themes together: a price and a website make the intent price-website.
 * A theme that begins with `perhaps-` decides only where nothing plainer is said, and `nothing` takes words
 * out of the running that would mislead (contact lenses are no wish to get in contact). `paying` is a question of price by
 * itself, and beside an offer what the offer is to do (a shop with online payment).
 */
export type Theme =
  | 'greeting'
  | 'how-are-you'
  | 'thanks'
  | 'goodbye'
  | 'website'
  | 'app'
  | 'ui-ux'
  | 'chatbot'
  | 'content'
  | 'other-service'
  | 'services'
  | 'price'
  | 'paying'
  | 'contact'
  | 'about'
  | 'work'
  | 'perhaps-price'
  | 'perhaps-services'
  | 'perhaps-contact'
  | 'perhaps-about'
  | 'perhaps-work'
  | 'nothing'

/**
 * The words of a theme: phrases parted by commas or line ends, in small letters, without apostrophes.
 *
 * | written     | stands for                          |
 * |-------------|-------------------------------------|
 * | `book call` | these words next to each other      |
 * | `talk\|speak` | one word or the other             |
 * | `*`         | none, one or two words of any kind  |
 * | `^hi`       | only where the message begins       |
 * | `later$`    | only where the message ends         |
 *
 * Of phrases that overlap the one with more words counts. Fillers (a, the, please, sir) are taken out of
 * messages beforehand, and spellings.ts brings variants to one form, so a phrase names only that form.
 */
export type Vocabulary = Partial<Record<Theme, string>>
