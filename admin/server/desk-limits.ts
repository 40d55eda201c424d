const MINUTE = 60_000
const DAY = 86_400_000

/** The limits of signing in and of what a session may use. Those of the website are in website/website-limits.ts. */
export const LIMITS = {
  invitationMs: 15 * MINUTE,
  trialAddressMs: DAY,
  /** How long a device may take to ask its user. */
  challengeMs: 5 * MINUTE,
  sessionMs: 30 * DAY,
  /** A sign-in above it ends the session that was not used for the longest time. */
  sessionsOfPerson: 20,
  streamsOfSession: 20,
  nameLength: 60,
  /** Ten times the longest message; longer texts were pasted by mistake. */
  answerLength: 500_000,
  /** Messages that one answer is for; the page offers 20. */
  others: 20,
  searchLength: 1000,

  /** Of a request without a session. */
  signInBytes: 64 * 1024,
  tokenLength: 100,
  passkeyIdLength: 2000,

  /**
   * Refused tokens and passkeys within the window. A client is an IPv4 address or a /64 network, a network is a /24 or a
   * /48. No limit counts everybody together: strangers must not be able to close the sign-in.
   */
  refusalsMs: 10 * MINUTE,
  refusalsOfClient: 60,
  network: { ipv4: 24, ipv6: 48 },
  refusalsOfNetwork: 600,
  /** Of all refusals within the window, so many are recorded: a flood must not fill the store. */
  recordedRefusals: 5,
} as const

/** Times that tests shorten. */
export const PACE = {
  /** How often the store is asked what this and other processes have changed, and which sessions have ended. */
  pollMs: 1000,
  /** A refused sign-in takes this long whatever its reason, so that the time does not reveal at which check it failed. */
  refusalMs: 300,
}
export type Pace = typeof PACE
