import type { Sender } from '../config/parse-values.ts'

/** A mail ready to be handed to a transport. All of it is text; headers are single lines. */
export type Mail = {
  /** No other mail has the same; where mails become files, the file's name without `.eml`. */
  name: string
  from: Sender
  replyTo: Sender
  to: string[]
  subject: string
  text: string
  html: string
  /** With angle brackets. The same for every attempt, so that a duplicate can be recognised. */
  messageId: string
  date: Date
}
