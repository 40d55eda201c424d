import { beforeEach, expect, test } from 'vitest'
import type { LeadStore } from '../leads/lead-store.ts'
import { runCommand } from '../testing/command-line.ts'
import { lead, NOW } from '../testing/enquiry.ts'
import { createTestStore } from '../testing/folder.ts'
import { claimMails, claimNotices } from '../testing/jobs.ts'

const HOUR = 3_600_000
const [GONE, BUSY] = ['push-0123456789ab', 'push-ba9876543210'] as const

let store: LeadStore
let leadId: string

/** One lead that is delivered, one dead push of it, one queued push, and one queued reminder. */
beforeEach(async () => {
  store = createTestStore({ pushTargets: [GONE, BUSY] }).store
  leadId = (await store.add(lead('one'), NOW)).id
  for (const claim of await claimMails(store, { now: NOW, leaseMs: HOUR, limit: 1 }))
    await store.markDelivered(claim, NOW, undefined)
  for (const claim of await claimNotices(store, { now: NOW, leaseMs: HOUR, limit: 2 })) {
    const later = { at: NOW + 2 * HOUR, note: '503 busy', pendingRecipients: undefined }
    if (claim.job.target === GONE) await store.giveUp(claim, '410 gone\u001b[31m')
    else await store.postpone(claim, later)
  }
  await store.addJob({ id: 'reminder 2026-01-05', kind: 'reminder' }, NOW + HOUR)
})

const targetName = (target: string) => (target === GONE ? 'Slack (hooks.slack.com)' : target)

async function leads(...argv: string[]): Promise<string> {
  return (await Array.fromAsync(runCommand(argv, { store, targetName, now: NOW + HOUR }))).join('')
}

async function deliverAll(): Promise<void> {
  for (const claim of await claimNotices(store, { now: NOW + 9 * HOUR, leaseMs: HOUR, limit: 9 }))
    await store.markDelivered(claim, NOW, undefined)
}

test('notices lists dead notices first, then queued ones, with their leads', async () => {
  const lines = (await leads('notices')).trimEnd().split('\n')
  const short = leadId.slice(0, 8)
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['LEAD', 'NAME', 'TARGET', 'STATE', 'QUEUED (IST)', 'ATTEMPTS', 'NEXT ATTEMPT (IST)', 'LAST RESPONSE'],
    [short, 'Asha Rao', 'Slack (hooks.slack.com)', 'dead', '2026-01-05 05:30', '1', '-', '410 gone [31m'],
    [short, 'Asha Rao', BUSY, 'queued', '2026-01-05 05:30', '1', '2026-01-05 07:30', '503 busy'],
    ['-', '-', 'reminder', 'queued', '2026-01-05 06:30', '0', '2026-01-05 06:30'],
  ])
  expect(JSON.parse(await leads('notices', '--json'))[0]).toEqual({
    id: `${leadId} ${GONE}`,
    target: GONE,
    targetName: 'Slack (hooks.slack.com)',
    leadId,
    name: 'Asha Rao',
    state: 'dead',
    queuedAt: '2026-01-05T00:00:00.000Z',
    attempts: 1,
    nextAttemptAt: null,
    note: '410 gone\u001b[31m',
  })
})

test('notices leaves out delivered notices', async () => {
  expect(await leads('notices', '--settle')).toBe('One notice counted as delivered.\n')
  expect(await leads('notices', '--settle')).toBe('No notice is dead.\n')
  await deliverAll()
  expect(await leads('notices')).toBe('No notices are queued or dead.\n')
  expect(JSON.parse(await leads('notices', '--json'))).toEqual([])
  const notes = (await store.listNotices({ leadId })).map(({ note }) => note)
  expect(notes).toContain('410 gone\u001b[31m; settled by hand')
})

test('show has the notices of the lead that are not delivered', async () => {
  const page = await leads('show', leadId)
  expect(page).toContain(
    `Notice:        Slack (hooks.slack.com): dead, attempts: 1, last response: 410 gone [31m\n`,
  )
  expect(page).toContain(
    `Notice:        ${BUSY}: queued, attempts: 1, next attempt 2026-01-05 07:30 IST, last response: 503 busy\n`,
  )
  expect(page).not.toContain('reminder')
  const { notices } = JSON.parse(await leads('show', leadId, '--json'))
  expect(notices).toMatchObject([
    { target: GONE, state: 'dead' },
    { target: BUSY, state: 'queued' },
  ])
  await leads('notices', '--settle')
  await deliverAll()
  expect(await leads('show', leadId)).not.toContain('Notice:')
})

test.each([
  [['--dead'], { queued: 0, notices: 1 }, 'One notice'],
  [['--queued'], { queued: 0, notices: 2 }, '2 notices'],
  [['ID'], { queued: 0, notices: 2 }, '2 notices'],
])('retry %j makes notices due, also of a delivered lead', async (argv, counts, words) => {
  const target = argv[0] === 'ID' ? leadId.slice(0, 8) : (argv[0] ?? '')
  expect(JSON.parse(await leads('retry', target, '--json'))).toEqual(counts)
  if (target !== '--dead')
    expect(await leads('retry', target)).toBe(
      `${words} queued: delivery goes on now, while the relay runs.\n`,
    )
})
