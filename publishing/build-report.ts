import { ContentError, type Problem } from '#site/content/errors.ts'

/** What a build sends to the desk that has started it. */
export type BuildReport =
  /** `done`: the finished part, from 0 to 1. */
  { step: string; done: number } | { problems: Problem[]; reasons: string[] }

/** Does nothing on the command line. */
export function reportProgress(step: string, done: number): void {
  process.send?.({ step, done } satisfies BuildReport)
}

/** Problems of the content by themselves, every other error as its message. Resolves once it is sent. */
export async function reportFailure(errors: Error[]): Promise<void> {
  const [problems, reasons] = [
    errors.flatMap((error) => (error instanceof ContentError ? error.problems : [])),
    errors.flatMap((error) => (error instanceof ContentError ? [] : [error.message])),
  ]
  await new Promise((sent) => {
    if (process.send) process.send({ problems, reasons } satisfies BuildReport, sent)
    else sent(undefined)
  })
}
