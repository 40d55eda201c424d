import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { pgDumpCommand } from './database.ts'

test('the command has the address without passwords', () => {
  const url = 'postgres://relay:s%27cret@db.example:5433/leads?sslmode=require&password=other'
  expect(pgDumpCommand(url, '/elsewhere/leads.dump')).toBe(
    "(umask 077; pg_dump --format=custom --file='/elsewhere/leads.dump' 'postgres://relay@db.example:5433/leads?sslmode=require')",
  )
})

test('a shell passes the file’s name on as it is', () => {
  const command = pgDumpCommand('postgres://db.example/leads', `it's $HOME/"a b".dump`)
  const printed = execFileSync('sh', ['-c', command.replace('pg_dump', `printf '%s\\n'`)], {
    encoding: 'utf8',
  })
  expect(printed.split('\n')[1]).toBe(`--file=it's $HOME/"a b".dump`)
})
