import type { SubjectLabels } from '../leads/lead.ts'
import type { Inbox } from '../leads/store.ts'
import type { Senders, SendNotice } from '../mail/notices.ts'
import { contentOf } from './content.ts'
import { post } from './post.ts'
import { toRequest } from './requests.ts'
import type { PushTarget } from './target.ts'

/** The senders of push notices, by target. Of a lead that was erased nothing is sent. */
export function createPushSenders(options: {
  targets: PushTarget[]
  secret: string | undefined
  /** With the visitor's addresses and words. */
  isFull: boolean
  subjectLabels: SubjectLabels
  store: Pick<Inbox, 'get'>
}): Senders {
  const { targets, secret, store } = options
  const senderTo =
    (target: PushTarget): SendNotice =>
    async ({ id, leadId, attempts }, signal) => {
      const lead = leadId === undefined ? undefined : await store.get(leadId)
      if (!lead) return []
      const content = contentOf(lead, options)
      await post(toRequest({ target, content, lead, noticeId: id, secret }), { attempts, signal })
      return []
    }
  return Object.fromEntries(targets.map((target) => [target.key, senderTo(target)]))
}
