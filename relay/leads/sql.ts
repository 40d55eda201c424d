/**
 * Since when a lead is owed to the agency, as an SQL expression: since it was received or, if it had been set aside,
 * since it was released. NULL where somebody at the agency has the mail already, and only others, or the visitor, lack
 * theirs.
 */
export const OWED_SINCE = `
  CASE WHEN owed IS NOT NULL THEN NULL WHEN suspicion IS NULL THEN received_at ELSE queued_at END`

/** Due now, as if never tried. */
export const QUEUED_AGAIN_SQL = `state = 'queued', due_at = 0, attempts = 0, claim = NULL`

/** What is noted with a lead that was settled by hand, behind what is there. */
export const SETTLED_NOTE_SQL = `concat_ws('; ', note, 'settled by hand')`
