import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { createMetrics } from '#relay/http/metrics.ts'
import { openThreadedSqlite } from '#relay/leads/sqlite/threaded-store.ts'
import { composeMail, toLeadTransport } from '#relay/mail/compose.ts'
import { toMessage } from '#relay/mail/mail.ts'
import { createOutbox } from '#relay/mail/outbox.ts'
import { readReplies } from '#relay/mail/replies.ts'
import { createSmtpTransport } from '#relay/mail/smtp.ts'
import { readAllTemplates } from '#relay/mail/templates.ts'
import { median } from '../quantile.ts'
import { leadNumber } from './lead-number.ts'
import { ROUNDS } from './load.ts'
import { folder, type Program } from './programs.ts'
import { compare } from './report.ts'

const MAILS = 1500

/** Measures mails per second from the outbox, against the same library alone. */
export async function measureDelivery(sink: Program): Promise<void> {
  const url = `smtp://127.0.0.1:${sink.port}`
  const letterhead = {
    agency: 'Sagus',
    email: 'hello@sagus.example',
    from: { name: 'Sagus', address: 'web@sagus.example' },
    to: ['leads@sagus.example'],
    subjectLabels: {},
    replies: readReplies('content/mail', { name: 'Sagus', phone: '+91 120 000 000', subjectLabels: {} }),
    answeredLink: (leadId: string) => `https://sagus.example/answered/${leadId}`,
    templates: readAllTemplates('content/mail'),
  }
  const alone: number[] = []
  const outbox: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const store = await openThreadedSqlite(join(folder, `delivery-${round}.db`))
    await Promise.all(Array.from({ length: MAILS }, (_, n) => store.add(leadNumber(n), Date.now())))
    const leads = await store.list({})

    const pool = createTransport({ url, pool: true, maxConnections: 3 })
    const mails = leads.map((lead) => toMessage(composeMail(lead, letterhead)))
    const begun = performance.now()
    await Promise.all(mails.map((mail) => pool.sendMail(mail)))
    const ofPool = (MAILS * 1000) / (performance.now() - begun)
    pool.close()

    const ours = createOutbox({
      queue: store,
      transport: toLeadTransport(createSmtpTransport(url), letterhead),
      log: { info: () => {}, warn: () => {}, error: console.error },
      meter: createMetrics().meter,
    })
    const started = performance.now()
    ours.start()
    while ((await store.queueStatus()).queued > 0) await new Promise((done) => setTimeout(done, 10))
    const ofOutbox = (MAILS * 1000) / (performance.now() - started)
    await ours.stop()
    await store.close()
    if (round === 0) continue
    alone.push(ofPool)
    outbox.push(ofOutbox)
  }
  compare('mails a second, against nodemailer’s pool alone', median(outbox), median(alone), 0.8)
}
