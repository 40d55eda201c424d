import type { Lead } from '../leads/lead.ts'
import { anEnquiry } from './enquiry.ts'

/** For tests: a lead of which every part is awkward for a mail. */
export const LEAD: Lead = {
  id: '5e2a7ae3-674b-4ec9-86fe-70c613cf1020',
  receivedAt: Date.UTC(2026, 0, 5, 6, 30),
  state: 'queued',
  ...anEnquiry({
    name: 'Asha "Ash" Rao, आशा',
    subject: 'ui-ux-design',
    message: 'One\n\nTwo <script>alert(1)</script> & {{name}}',
    extras: [{ name: 'notAField', value: '<5000>' }],
  }),
  spamReasons: undefined,
  attempts: 1,
  nextAttemptAt: 0,
  queuedAt: 0,
  pendingRecipients: undefined,
  note: undefined,
  deliveredAt: undefined,
}
