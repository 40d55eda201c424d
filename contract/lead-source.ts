/**
 * Names of the extra values about the source of a message: the parameters of campaign links
 * (https://support.google.com/analytics/answer/10917952), the host of the page that led to the site, and the first page
 * of the visit. The form sends those that it knows.
 */
export const SOURCE_FIELDS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'referrer',
  'first_page',
] as const
export type SourceField = (typeof SOURCE_FIELDS)[number]
