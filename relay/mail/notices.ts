import type { Notice } from '../leads/notices.ts'
import type { Notices } from '../leads/store.ts'
import { DeliveryFailure, type RefusedRecipient, type Transport } from './mail.ts'
import { createOutbox, type Outbox } from './outbox.ts'

/** Sends a notice, with the result and the failures of `Transport.deliver`. The signal ends the attempt. */
export type SendNotice = (notice: Notice, signal: AbortSignal) => Promise<RefusedRecipient[]>

/** By target. */
export type Senders = Record<string, SendNotice>

/** How many notices are sent at once, at most half of them to the same target. */
const CONCURRENCY = 8
/** Time limit of an attempt to push, in milliseconds. Unlike a mail's it does not grow: a repeated push does little harm. */
const PUSH_LIMIT_MS = 30_000

/**
 * The worker that delivers notices; a notice without a sender is given up.
 *
 * @param options.pushLimitMs time limit of an attempt to push
 */
export function createNoticeOutbox({
  store,
  senders,
  pushLimitMs = PUSH_LIMIT_MS,
  ...rest
}: {
  store: Pick<Notices, 'notices'>
  senders: Senders
  pushLimitMs?: number
} & Pick<Parameters<typeof createOutbox<Notice>>[0], 'log' | 'meter' | 'pace'>): Outbox {
  const transport: Transport<Notice> = {
    concurrency: CONCURRENCY,
    deliver: async (notice, signal) => {
      const send = senders[notice.target]
      if (!send) {
        const reply = `nothing sends to "${notice.target}": the configuration does not name it any more`
        throw new DeliveryFailure(reply, { isPermanent: true })
      }
      const isPush = notice.leadId !== undefined
      return send(notice, isPush ? AbortSignal.any([signal, AbortSignal.timeout(pushLimitMs)]) : signal)
    },
    close: async () => {},
  }
  return createOutbox({
    ...rest,
    kind: 'notice',
    queue: store.notices,
    transport,
    serverOf: ({ target }) => target,
  })
}
