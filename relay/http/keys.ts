import type { ProtocolKeys } from '../config/config.ts'
import { Refusal } from '../leads/refusal.ts'
import type { Submission } from '../leads/submission.ts'

/**
 * Checks the identifiers of a call in the protocol's order and refuses in its words.
 *
 * @param options.isPlain a plain form post may lack them, as no SDK has added them; wrong ones are refused
 * @throws Refusal 400
 */
export function requireKeys(
  { user_id, service_id, template_id }: Submission['control'],
  keys: ProtocolKeys,
  { isPlain }: { isPlain: boolean },
): void {
  if (!user_id && !isPlain) throw new Refusal(400, 'The user_id parameter is required')
  requireKey(user_id, keys.publicKey, isPlain, 'The Public Key is invalid', 'admin/account')
  requireKey(service_id, keys.serviceId, isPlain, 'The service ID not found', 'admin')
  requireKey(template_id, keys.templateId, isPlain, 'The template ID not found', 'admin/templates')
}

function requireKey(
  given: string | undefined,
  expected: string,
  isOptional: boolean,
  text: string,
  page: string,
): void {
  if (given === expected || (isOptional && !given)) return
  throw new Refusal(400, `${text}. To find this ID, visit https://dashboard.emailjs.com/${page}`)
}
