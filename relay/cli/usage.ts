/** Thrown for a command line that cannot be understood; the message says why. */
export class UsageError extends Error {}

/** Thrown where a command is understood but cannot be done, or not wholly; the message says why. */
export class CommandError extends Error {
  /** What to print about the part that was done. */
  readonly done: string

  constructor(message: string, done = '') {
    super(message)
    this.done = done
  }
}

export const USAGE = `The agency's inbox. Commands:

  list [--state queued|delivered|dead|quarantined] [--search WORDS] [--since 7d|2026-01-05] [--limit N]
                                               what came in, newest first; --search finds leads with all the words
  show ID                                      one lead, whole
  summary                                      how many, by week, service and state
  export [--format csv|json] [--state STATE]   all of it, to standard output
  retry ID | --queued | --dead                 try to deliver now: one, all that wait, all given up
  settle ID                                    be done with one that was given up: it was answered otherwise
  release ID                                   deliver a quarantined lead
  delete ID | --email ADDRESS [--yes]          erase for good, mail files included; asks first on a terminal,
                                               unless --yes is given
  purge --older-than 365d [--state STATE]      erase what is older (s, m, h, d), delivered or quarantined;
                                               what was given up stays, until it is settled

Add --json for machine-readable output. Times are in India's zone (IST), in JSON in UTC.
An ID may be shortened to a beginning that only one lead has.
Into a file or a program: npm run -s leads -- export > leads.csv (without -s, npm's own lines come along).
`
