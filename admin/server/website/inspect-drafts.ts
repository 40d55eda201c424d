import { stringify } from 'yaml'
import { findReplyProblems } from '#relay/mail/replies.ts'
import { asSentence, type SourceLocation, sentenceOf } from '#site/content/errors.ts'
import { inspectContent } from '#site/content/load.ts'
import { type ContentFiles, READ_BY_RELAY, type ReadableContent } from '#site/content/model.ts'

/** What the build would refuse, in a sentence. */
export type DraftProblem = SourceLocation & { sentence: string }

/** Checks what the pages show, and the words for answers, which the relay reads. */
export function inspectDrafts({ texts, values, ...rest }: Required<ContentFiles>): {
  content: ReadableContent
  problems: DraftProblem[]
} {
  const inspected = inspectContent({ texts, values, ...rest })
  const { content } = inspected
  const problems: DraftProblem[] = inspected.problems.map((problem) => ({
    ...problem,
    sentence: sentenceOf(problem),
  }))
  const drafted = values.get(READ_BY_RELAY)
  const replies = drafted === undefined ? texts.get(READ_BY_RELAY) : stringify(drafted)
  if (replies === undefined || problems.some(({ file }) => file === READ_BY_RELAY))
    return { content, problems }
  const ofReplies = findReplyProblems(replies).map(({ path, line, message }) => ({
    file: READ_BY_RELAY,
    path,
    line,
    sentence: message === 'it is empty' ? 'This is needed.' : asSentence(message),
  }))
  return { content, problems: [...problems, ...ofReplies] }
}
