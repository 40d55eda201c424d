import { expect, test } from 'vitest'
import { AGENCY, problemsOf } from '../testing/configuration.ts'
import { readConfig, VARIABLE_NAMES } from './config.ts'

test.each(VARIABLE_NAMES)('%s is refused in quotes, as docker run --env-file passes them on', (variable) => {
  for (const value of ['"hunter2"', "'hunter2'", '“hunter2”', '‘hunter2', 'hunter2"', '""'])
    expect(problemsOf({ [variable]: value }).message).toBe(
      `The configuration has one problem:\n  ${variable} is in quotes: expected the value alone. Remove the quotes: they would be part of the value.`,
    )
})

test('variables of the release before are read by their former names, unless the new ones are set', () => {
  const { alertTo, alertSmtpUrl, renamed } = readConfig(
    { ALARM_TO: 'old@sagus.example', ALERT_TO: 'new@sagus.example', ALARM_SMTP_URL: 'smtp://other.example' },
    AGENCY,
  )
  expect({ alertTo, alertSmtpUrl }).toEqual({
    alertTo: ['new@sagus.example'],
    alertSmtpUrl: 'smtp://other.example',
  })
  expect(renamed).toEqual([
    { name: 'ALARM_TO', to: 'ALERT_TO' },
    { name: 'ALARM_SMTP_URL', to: 'ALERT_SMTP_URL' },
  ])
})
