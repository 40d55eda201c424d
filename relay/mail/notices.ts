import type { Notice } from '../leads/notices.ts'
import { DeliveryFailure, type RefusedRecipient, type Transport } from './mail.ts'

/** Sends a notice, with the result and the failures of `Transport.deliver`. The signal ends the attempt. */
export type SendNotice = (notice: Notice, signal: AbortSignal) => Promise<RefusedRecipient[]>

/** How long an attempt to push may take, in milliseconds. Unlike a mail's it does not grow: a push may come twice. */
const PUSH_LIMIT_MS = 30_000

/**
 * Sends notices.
 *
 * @param senders by target; a notice to another target is given up
 */
export function createNoticeTransport(
  senders: Record<string, SendNotice>,
  { pushLimitMs = PUSH_LIMIT_MS }: { pushLimitMs?: number } = {},
): Transport<Notice> {
  return {
    concurrency: 8,
    deliver: async (notice, signal) => {
      const send = senders[notice.target]
      if (!send) {
        const reply = `"${notice.target}" has no sender: the configuration names it no longer`
        throw new DeliveryFailure(reply, { isPermanent: true })
      }
      const isPush = notice.leadId !== undefined
      return send(notice, isPush ? AbortSignal.any([signal, AbortSignal.timeout(pushLimitMs)]) : signal)
    },
    close: async () => {},
  }
}
