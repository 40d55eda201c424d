/** What stands between the two ends of a span of days or hours, as a part of a regular expression. */
export const UNTIL = String.raw`\s*(?:[-–—]|to|till|until|through)\s*`
