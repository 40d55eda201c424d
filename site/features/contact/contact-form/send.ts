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

/** Timeout of a response in milliseconds: as long as the relay lets a slow connection take. The SDK itself has none. */
const TIMEOUT = 45_000

/**
 * Sends the form through the genuine SDK.
 * @param onLate called if the relay confirms the message after the timeout
 * @throws {SendError} if the relay refuses the message, cannot be reached, or does not respond in time
 */
export async function sendMessage(
  form: HTMLFormElement,
  target: EmailTarget,
  onLate: () => void,
): Promise<void> {
  const response = post(form, target)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      response.then(onLate, () => {})
      reject(new SendError(0, 'The server did not respond.', { isUnsure: true }))
    }, TIMEOUT)
  })
  try {
    await Promise.race([response, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** The SDK takes every status of 200 to 299 for a success, also that of a static host or of a network with a login page. */
async function post(form: HTMLFormElement, target: EmailTarget): Promise<void> {
  try {
    // A later init() without an origin would reset it to the server of the SDK's makers.
    emailjs.init({ publicKey: target.publicKey, origin: target.origin ?? location.origin })
    const { text } = await emailjs.sendForm(target.serviceId, target.templateId, form)
    if (text.trim() !== 'OK') throw new SendError(0, `The response is not from the relay: ${text}`)
    console.info('Message sent:', text)
  } catch (error) {
    throw toSendError(error)
  }
}

/** Why a message was not sent: the status of the response (0 if there was none) and its text. */
export class SendError extends Error {
  readonly status: number
  /** Whether the relay may have the message all the same. */
  readonly isUnsure: boolean

  constructor(status: number, message: string, { isUnsure = false } = {}) {
    super(message)
    this.name = 'SendError'
    this.status = status
    this.isUnsure = isUnsure
  }

  /** The server's text, if it is about what the visitor wrote rather than about the site's configuration. */
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
