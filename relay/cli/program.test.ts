import { CommanderError } from 'commander'
import { expect, test, vi } from 'vitest'
import { parseCommandLine } from './program.ts'

test.each([
  [['show', ''], "command-argument value '' is invalid for argument 'id'. It is empty."],
  [
    ['list', '--state', 'lost'],
    "'lost' is invalid. Allowed choices are queued, delivered, dead, quarantined.",
  ],
  [['list', '--search', ' '], "' ' is invalid. Give at least one word."],
  [['list', '--since', 'yesterday'], "'yesterday' is invalid. Use an age such as 7d, or a day"],
  [['list', '--since', '2026-06-31'], "'2026-06-31' is invalid. Use an age such as 7d, or a day"],
  [['retry', 'a', '--dead'], '"retry" needs either the ID of a lead or --dead or --queued.'],
  [['delete'], '"delete" needs either the ID of a lead or --email ADDRESS.'],
  [['delete', '--email', 'all'], "'all' is invalid. It is not an email address."],
  [['purge'], "required option '--older-than <age>' not specified"],
  [['purge', '--older-than', 'long'], "'long' is invalid. Use an age such as 365d"],
  [['backup', ' '], "command-argument value ' ' is invalid for argument 'file'. It is empty."],
])('a wrong command line is refused with the reason: %j', (argv, text) => {
  expect(() => parseCommandLine(argv)).toThrow(CommanderError)
  expect(() => parseCommandLine(argv)).toThrow(text)
})

test.each([
  [[], 'Usage: npm run leads -- [options] [command]'],
  [['help', 'purge'], 'Example:\n  npm run leads -- purge --older-than 365d'],
  [['show', '-h'], 'Example:\n  npm run leads -- show 3f9a'],
])('help is printed to standard output for %j', (argv, text) => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(() => parseCommandLine(argv)).toThrow(expect.objectContaining({ exitCode: 0 }))
  expect(write.mock.calls.join('')).toContain(text)
})
