/** For tests: a program that writes and queues an answer to each unanswered lead of an SQLite file, until it is killed. */
import { openSqliteStore } from '../leads/sqlite/sqlite-store.ts'

const store = openSqliteStore(process.argv[2] ?? '')
console.log('begins')
for (const id of await store.listIds({ unanswered: true })) {
  const answer = { text: 'Dear Asha', person: { id: 'priya', name: 'Priya' } }
  await store.saveDraft(id, answer.person.id, answer.text, Date.now())
  await store.queueAnswer(id, { ...answer, seenAnsweredAt: undefined, isConfirmed: false }, Date.now())
}
