import './without-storage.ts'
import emailjs, { EmailJSResponseStatus } from '@emailjs/browser'

/** Where the form posts, and the three identifiers of the e-mail protocol. */
export type EmailTarget = {
  /** Origin of the relay or provider; undefined is the page's own. */
  origin: string | undefined
  publicKey: string
  serviceId: string
  templateId: string
}

/** How long an answer may take, in milliseconds. The SDK itself would wait for ever. */
const PATIENCE = 30_000
const PAGE = /^\s*</

/**
 * Sends the form through the genuine SDK.
 * @throws {SendError} where it was refused, could not be reached, or did not answer in time; and where a page answered,
 * as a host of pages does at any address: to the SDK every answer in the 200s is a success
 */
export async function sendMessage(form: HTMLFormElement, target: EmailTarget): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SendError(0, 'The server did not answer.')), PATIENCE)
  })
  try {
    // Every later init() without an origin would point the SDK back at its maker's server.
    emailjs.init({ publicKey: target.publicKey, origin: target.origin ?? location.origin })
    const answer = await Promise.race([emailjs.sendForm(target.serviceId, target.templateId, form), tooLate])
    if (PAGE.test(answer.text)) throw new SendError(0, `A page answered, no relay: ${answer.text}`)
    console.info('Message sent:', answer.text)
  } catch (error) {
    throw toSendError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Why a message was not sent: the answer's status (0 where there was none) and its words. */
export class SendError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'SendError'
    this.status = status
  }

  /** The server's words, where they are about what the visitor wrote rather than about the site's set-up. */
  get advice(): string | undefined {
    const aboutInput = [400, 422].includes(this.status)
    return aboutInput && !this.message.includes('http') && this.message.length < 400
      ? this.message
      : undefined
  }
}

function toSendError(error: unknown): SendError {
  if (error instanceof SendError) return error
  // The SDK rejects with its own status object, with a string, or with what fetch threw.
  if (error instanceof EmailJSResponseStatus) return new SendError(error.status, error.text)
  return new SendError(0, error instanceof Error ? error.message : String(error))
}
