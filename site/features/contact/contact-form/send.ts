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

/**
 * How long an answer may take, in milliseconds: as long as the relay lets a slow line take. The SDK itself would wait for
 * ever.
 */
const PATIENCE = 45_000

/**
 * Sends the form through the genuine SDK.
 * @param onLate called where the message turns out to have come after all, later than anybody waits
 * @throws {SendError} where it was refused, could not be reached, or was not answered in time
 */
export async function sendMessage(
  form: HTMLFormElement,
  target: EmailTarget,
  onLate: () => void,
): Promise<void> {
  const taken = hand(form, target)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      taken.then(onLate, () => {})
      reject(new SendError(0, 'The server did not answer.', { isUnsure: true }))
    }, PATIENCE)
  })
  try {
    await Promise.race([taken, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** To the SDK every answer in the 200s is a success, also that of a host of pages or of a network one must log in to. */
async function hand(form: HTMLFormElement, target: EmailTarget): Promise<void> {
  try {
    // Every later init() without an origin would point the SDK back at its maker's server.
    emailjs.init({ publicKey: target.publicKey, origin: target.origin ?? location.origin })
    const { text } = await emailjs.sendForm(target.serviceId, target.templateId, form)
    if (text.trim() !== 'OK') throw new SendError(0, `Another than the relay answered: ${text}`)
    console.info('Message sent:', text)
  } catch (error) {
    throw toSendError(error)
  }
}

/** Why a message was not sent: the answer's status (0 where there was none) and its words. */
export class SendError extends Error {
  readonly status: number
  /** Whether the message may have come all the same. */
  readonly isUnsure: boolean

  constructor(status: number, message: string, { isUnsure = false } = {}) {
    super(message)
    this.name = 'SendError'
    this.status = status
    this.isUnsure = isUnsure
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
