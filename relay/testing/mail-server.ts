import type { Mail, Transport } from '../mail/mail.ts'
import { DeliveryFailure, type RefusedRecipient } from '../outgoing/kind.ts'

/** For tests: a mail server without a network. A test sets whether it is down and which addresses it refuses. */
export function createMailServer() {
  const server = {
    isDown: false,
    refused: [] as RefusedRecipient[],
    /** Each mail with those recipients that have it. */
    mails: [] as Mail[],
    /** Awaited before a mail is taken or refused. */
    onMail: (): unknown => undefined,
  }
  const transport: Transport = {
    concurrency: 1,
    deliver: async (mail) => {
      if (server.isDown) throw new DeliveryFailure('connect ECONNREFUSED', { isPermanent: false })
      await server.onMail()
      const refused = server.refused.filter(({ address }) => mail.to.includes(address))
      const to = mail.to.filter((one) => !refused.some(({ address }) => address === one))
      if (to.length === 0)
        throw new DeliveryFailure(refused[0]?.reply ?? '', {
          isPermanent: refused.every(({ isPermanent }) => isPermanent),
        })
      server.mails.push({ ...mail, to })
      return refused
    },
    close: async () => {},
  }
  return { server, transport }
}
