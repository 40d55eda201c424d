import { putIntoWords, type SubmissionProblem } from './problem.ts'

/** Thrown if a message is not accepted. The client gets its status and text. */
export class RequestRefusal extends Error {
  readonly status: number
  readonly problems: SubmissionProblem[]
  readonly retryAfterSeconds: number | undefined
  readonly reason: string | undefined

  /**
   * @param text one sentence for the client's developer or user; shows no internals
   * @param options.problems for the words that a visitor reads
   * @param options.reason for the log, if the status is not enough
   */
  constructor(
    status: number,
    text: string,
    options: {
      problems?: SubmissionProblem[]
      retryAfterSeconds?: number
      reason?: string
      cause?: unknown
    } = {},
  ) {
    super(text, { cause: options.cause })
    this.name = 'RequestRefusal'
    this.status = status
    this.problems = options.problems ?? [{ kind: 'failed' }]
    this.retryAfterSeconds = options.retryAfterSeconds
    this.reason = options.reason
  }
}

/** A refusal (400) that names every field and what is wrong with it. */
export function refuseFields(problems: SubmissionProblem[]): RequestRefusal {
  return new RequestRefusal(400, `${problems.map((problem) => putIntoWords(problem)).join('; ')}.`, {
    problems,
  })
}

/** The protocol's response to parameters that cannot be read at all. */
export function refuseUnreadable(cause?: unknown): RequestRefusal {
  return new RequestRefusal(
    400,
    'The parameters are invalid. Please check https://www.emailjs.com/docs/rest-api/send/',
    { problems: [{ kind: 'incomplete' }], cause },
  )
}

/** The protocol's response to a message of more than 50 KB. */
export function refuseTooLarge(): RequestRefusal {
  return new RequestRefusal(413, 'Variables size limit. The maximum allowed variables size is 50Kb', {
    problems: [{ kind: 'large' }],
  })
}

/** A refusal (415) of a body that is neither a form nor JSON, or the wrong one of the two. */
export function refuseContentType(): RequestRefusal {
  return new RequestRefusal(
    415,
    'The content type is not supported: send a form, or JSON to the send endpoint.',
    {
      problems: [{ kind: 'incomplete' }],
    },
  )
}

/** The reason of a refusal because of the rate of all visitors together. */
export const FLOOD = 'flood'

/**
 * A refusal (429) of a message that came too soon.
 * @param reason for the log, if it is not the sender's rate
 */
export function refuseTooMany(retryAfterSeconds: number, reason?: string): RequestRefusal {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return new RequestRefusal(429, 'Too Many Requests', {
    problems: [{ kind: 'often', values: { minutes } }],
    retryAfterSeconds,
    ...(reason !== undefined && { reason }),
  })
}

const REASONS: Record<number, string> = {
  403: 'forbidden',
  404: 'nowhere',
  405: 'method',
  408: 'slow',
  413: 'large',
  415: 'type',
  429: 'rate',
}

/** The reason for the log, from a short fixed list: never a visitor's text. */
export function reasonFor({ status, problems, reason }: RequestRefusal): string {
  if (reason !== undefined) return reason
  if (status >= 500) return 'failed'
  return REASONS[status] ?? problems[0]?.field ?? 'unreadable'
}
