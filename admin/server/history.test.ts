import { expect, test } from 'vitest'
import { LEAD_ACTIVITY } from '#relay/leads/activity.ts'
import { ANSWER } from '#relay/leads/job.ts'
import { aJob } from '#relay/testing/jobs.ts'
import { BOTH } from '#relay/testing/mail-context.ts'
import { NOW } from '#relay/testing/submission.ts'
import { LEAD } from '#relay/testing/worker.ts'
import { describeDelivery, describeHistory } from './history.ts'

test('history and conversation say what the mail servers and people did, in sentences', () => {
  const content = JSON.stringify({ text: 'Dear', person: { id: 'priya', name: 'Priya' } })
  const end = { state: 'dead', note: '550 no such user', nextAttemptAt: undefined } as const
  const refused = aJob({ kind: ANSWER, content, ...end })
  const activity = [{ at: NOW, person: 'Ravi', action: LEAD_ACTIVITY.deliver }]
  const jobs = [aJob({ state: 'delivered' }), refused].map((job) => ({ ...job, givenUpAt: undefined }))
  const history = describeHistory({ ...LEAD, receivedAt: NOW - 1 }, jobs, activity, {
    mailTo: BOTH,
    targetName: String,
  })
  expect(history.map(({ text, isProblem }) => [text, isProblem])).toEqual([
    ['Received through the website', false],
    ['Mailed to a@sagus.example, b@sagus.example', false],
    ['The mail server refused the answer of Priya: 550 no such user', true],
    ['Ravi took this message out of spam', false],
  ])
  const sentence = 'The mail server refused the answer: 550 no such user'
  expect(describeDelivery(refused, LEAD)).toMatchObject([{ text: sentence, isProblem: true }])
})
