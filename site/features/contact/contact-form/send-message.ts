import emailjs, { EmailJSResponseStatus } from '@emailjs/browser'
import type { Settings } from '#site/settings.ts'
import type { FormWords } from './fields.tsx'

/** Where the form posts, and the three identifiers of the e-mail protocol. */
export type EmailTarget = Omit<Settings, 'siteUrl'>

/** Timeout of a response in milliseconds: as long as the relay lets a slow connection take. The SDK itself has none. */
const TIMEOUT = 45_000

/** Resolves once the relay has confirmed the message; rejects if it has refused it or cannot be reached. */
export async function sendMessage(form: HTMLFormElement, target: EmailTarget): Promise<void> {
  // A later init() without an origin would reset it to the server of the SDK's makers.
  emailjs.init({ publicKey: target.publicKey, origin: target.emailOrigin ?? location.origin })
  const response = await emailjs.sendForm(target.serviceId, target.templateId, form)
  // The SDK accepts every status of 200 to 299, also from a static host or a network's login page.
  if (response.text.trim() !== 'OK') throw response
  console.info('Message sent:', response.text)
}

/** Rejects with a `TimeoutError` if the promise takes too long. */
export function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  const error = new DOMException('The server did not respond.', 'TimeoutError')
  return Promise.race([promise, new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT, error))])
}

/** What is known about the message, and what the visitor can do; about a field in the server's words. */
export function describeFailure(error: unknown, words: FormWords): { message: string; advice?: string } {
  // The relay may have it all the same.
  if (error instanceof DOMException && error.name === 'TimeoutError') return { message: words.unsure }
  const message = words.failed
  // The SDK rejects with a response, with a string, or with what fetch has thrown.
  if (!(error instanceof EmailJSResponseStatus)) return { message }
  const { status, text } = error
  if (status === 413) return { message, advice: words.refusals.large }
  if (status === 429) return { message, advice: words.often }
  // Other texts are about the site's configuration.
  const isAboutInput = [400, 422].includes(status) && !text.includes('http') && text.length < 400
  return isAboutInput ? { message, advice: text } : { message }
}
