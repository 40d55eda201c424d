import type { Lead } from '../leads/lead.ts'

/** For tests: a lead of which every part is awkward for a mail. */
export const LEAD: Lead = {
  id: '5e2a7ae3-674b-4ec9-86fe-70c613cf1020',
  receivedAt: Date.UTC(2026, 0, 5, 6, 30),
  state: 'queued',
  name: 'Asha "Ash" Rao, आशा',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  subject: 'ui-ux-design',
  message: 'One\n\nTwo <script>alert(1)</script> & {{name}}',
  extras: [{ name: 'budget', value: '<5000>' }],
  suspicion: undefined,
  attempts: 1,
  nextAttemptAt: 0,
  queuedAt: 0,
  owed: undefined,
  note: undefined,
  deliveredAt: undefined,
}
