import { toOneLine } from '../values/text.ts'

/** A reply: its code, its text with all lines, and the command that it follows. */
type SmtpReply = { code: number; text: string; command: string }

/** Enhanced codes (RFC 3463): the mailbox does not exist or has moved, the domain takes no mail, or the content is refused. */
const RECIPIENT_OR_CONTENT = /^(?:1\.(?:1|3|6|10)|6\.\d+)$/
/** Enhanced codes of a message that is too big, whose words would match MAY_PASS. */
const TOO_BIG = /^(?:2\.3|3\.4)$/
/** Enhanced codes that servers use for any refusal: the words decide. */
const LEFT_OPEN = /^(?:0\.0|1\.0|2\.[01]|5\.0|7\.[01])$/

const NO_SUCH_RECIPIENT =
  /\b(?:no such|unknown|invalid|unrouteable) (?:user|mailbox|recipient|address)\b|\bno (?:user|mailbox) here\b|\b(?:user|mailbox|recipient|address)\b.{0,40}(?:\bunknown|not found|(?:not|n['’]t) exist)\b/i
const REFUSED_CONTENT =
  /\b(?:virus(?! ?scan)|malware|phishing)\b|\b(?:message|mail|its) content\b|\bcontent (?:rejected|refused)|\b(?:as|contains|probability of) spam\b|\bspam (?:message|content)\b/i

/** Words about time, a quota, or our own address, login, reputation and set-up. */
const MAY_PASS =
  /later|again|retry|wait|temporar|transient|gr[ae]y-?list|minute|hour|daily|limit|quota|exceed|too (?:many|much|fast|quickly)|throttl|suspend|authenticat|relay|sender|sending|outgoing|outbound|(?:your|this) (?:account|mailbox|domain|server)|reputation|(?:black|block|deny)-?list|spamhaus|verif|\b(?:rate|seconds?|day|full|storage|from|login|helo|ehlo|host|ip|dns|rbl|spf|dkim|dmarc|listed|tls)\b/i

/** The codes at the start of each line, and addresses and links, whose words give no reason (`<limit@agency.example>`). */
const NO_REASON = /(?:^|\n)\d{3}[- ]?(?:5\.\d\.\d+\b)?|\S+(?:@|:\/\/)\S*/g

/**
 * Whether the same mail would be refused again: only if the server names the recipient or the content as the reason, by
 * its enhanced code or else in words. Servers also reply 5xx, to any command, to a used-up quota, a blocked address of
 * ours or a HELO name; these refusals end without another mail.
 */
export function isPermanentRefusal({ code, text, command }: SmtpReply): boolean {
  // at MAIL the server knows neither recipient nor content
  if (code < 500 || !/^(?:RCPT|DATA)/.test(command)) return false
  const words = toOneLine(text.replace(NO_REASON, ' '))
  const [, reason = '0.0'] = /^\d{3}[- ]5\.(\d\.\d+)\b/.exec(text) ?? []
  if (TOO_BIG.test(reason)) return true
  if (MAY_PASS.test(words)) return false
  if (RECIPIENT_OR_CONTENT.test(reason)) return true
  return LEFT_OPEN.test(reason) && (NO_SUCH_RECIPIENT.test(words) || REFUSED_CONTENT.test(words))
}
