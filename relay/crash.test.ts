import { killUnderLoad } from './testing/crash.ts'
import { SQLITE } from './testing/engines.ts'

const [, test] = SQLITE

// crash.slow.test.ts kills it more often, on both engines, and also between its deliveries.
test('a relay loses no accepted message when it is killed under load', ({ url, open }) =>
  killUnderLoad(1, { url, open }))
