import emailjs from '@emailjs/browser'
import { parse } from 'node-html-parser'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MESSAGE_BYTES_LIMIT } from '#contract/email-protocol.ts'
import { toPage } from './cli/format.ts'
import { toLeadCsvRow } from './leads/lead-csv.ts'
import { openPostgresStore } from './leads/postgres/postgres-store.ts'
import { composeContact } from './mail/compose.ts'
import { toMessage } from './mail/mail.ts'
import { createTestDatabase } from './testing/database.ts'
import { KEYS, MESSAGE, startTestRelay } from './testing/relay.ts'
import { MAIL_CONTEXT } from './testing/worker.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** @returns a message that makes the values exactly `bytes` long */
function messageOf(bytes: number): string {
  const others = Object.values({ ...MESSAGE, message: '' }).join('')
  const room = bytes - Buffer.byteLength(others)
  const text = 'नमस्ते 🪔 <b>&amp;</b> '.repeat(room)
  const whole = new TextDecoder().decode(Buffer.from(text).subarray(0, room)).replace(/\ufffd+$|\s+$/g, '')
  return whole + 'x'.repeat(room - Buffer.byteLength(whole))
}

beforeAll(async () => {
  vi.stubGlobal('location', { pathname: '/contact' })
})
afterAll(async () => {
  vi.unstubAllGlobals()
})

describe.each(['sqlite', 'postgres'])('in %s', (engine) => {
  test('50 KB of values from the genuine SDK are accepted, stored, mailed and exported whole', async () => {
    const relay = await startTestRelay(
      engine === 'sqlite' ? {} : { store: await openPostgresStore(await createTestDatabase()) },
    )
    emailjs.init({ publicKey: KEYS.user_id, origin: relay.origin })
    const send = (message: string) => emailjs.send(KEYS.service_id, KEYS.template_id, { ...MESSAGE, message })
    const message = messageOf(MESSAGE_BYTES_LIMIT)
    await expect(send(message)).resolves.toMatchObject({ status: 200, text: 'OK' })
    await expect(send(`${message}x`)).rejects.toMatchObject({
      status: 413,
      text: 'Variables size limit. The maximum allowed variables size is 50Kb',
    })

    const [lead, ...others] = await relay.store.list({})
    if (!lead) throw new Error('The message was not stored.')
    expect(others).toEqual([])
    expect(lead.message).toBe(message)
    const writer = createTransport({ streamTransport: true, buffer: true })
    const sent = await writer.sendMail(toMessage(composeContact(lead, MAIL_CONTEXT)))
    const mail = await PostalMime.parse(sent.message as Buffer)
    expect(mail.text).toContain(message)
    expect(
      parse(mail.html ?? '')
        .querySelector('.message')
        ?.text.trim(),
    ).toBe(message)
    const lines = (sent.message as Buffer).toString('latin1').split('\r\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998)
    expect(toLeadCsvRow(lead, {})).toContain(message)
    expect(toPage(lead, {}, [])).toContain(message)
    await relay.stop()
  })
})
