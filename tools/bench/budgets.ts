/** What every page must keep to, measured by Lighthouse with its mobile preset; medians of five runs. */
export const BUDGETS = {
  /** Performance, accessibility, best practices and SEO, each of 100. */
  score: 100,
  /** First and largest contentful paint, as multiples of a plain-text page's in the same run. */
  paintRatio: 1.25,
  blockingMs: 10,
  layoutShift: 0,
  /** Scripts requested before an interaction: React among them. */
  scriptRequests: 0,
  /** Compressed, in KiB, before an interaction: scripts, Astro's island runtime included; HTML with its styles. */
  scriptKiB: 4,
  /** The work page has every case study in it (record 24). */
  documentKiB: 22,
  fontKiB: 60,
  /** Requests to any other origin. */
  foreignRequests: 0,
}

export const RUNS = 5
