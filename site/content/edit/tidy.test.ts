import { expect, test } from 'vitest'
import { type Tidy, tidyNumber, tidyText } from './tidy.ts'

test.each<[Tidy | undefined, string, string]>([
  ['phone', '9876543210', '+91 98765 43210'],
  ['phone', '919876543210', '+91 98765 43210'],
  ['phone', '0091 98765 43210', '+91 98765 43210'],
  ['phone', '+44 (0)20 7946 0958', '+44 20 7946 0958'],
  ['phone', '\u202a+91 98765 43210\u202c', '+91 98765 43210'],
  ['phone', '0141-234 5678', '+91 141 234 5678'],
  ['phone', '+44 20 7946 0958', '+44 20 7946 0958'],
  ['phone', '९८७६५ ४३२१०', '+91 98765 43210'],
  ['phone', '', ''],
  ['phone', '1800 102 3456', '1800 102 3456'],
  ['phone', '18001023456', '1800 102 3456'],
  ['phone', '+91-1860-123-456', '1860 123 456'],
  ['postal', '३०२ ०१५', '302015'],
  ['postal', 'sw1a 1aa', 'SW1A 1AA'],
  ['postal', '10001-1234', '10001-1234'],
  ['email', 'mailto:hello@kaveri.example', 'hello@kaveri.example'],
  ['capitals', '09aaaaa0000a1z0', '09AAAAA0000A1Z0'],
  ['country', 'in', 'IN'],
  ['country', 'india', 'IN'],
  ['duration', '1hr', '1 hour'],
  ['duration', '30 min.', '30 minutes'],
  ['duration', '4 months', '4 months'],
  ['web', 'facebook.com/kaveri', 'https://facebook.com/kaveri'],
  ['web', 'http://www.kaveri.example', 'https://www.kaveri.example'],
  ['web', 'HTTPS://Kaveri.example/Shop', 'https://Kaveri.example/Shop'],
  ['web', '/privacy.pdf', '/privacy.pdf'],
  [
    'map',
    '<iframe src="https://www.google.com/maps/embed?pb=1&amp;z=2" width="600"></iframe>',
    'https://www.google.com/maps/embed?pb=1&z=2',
  ],
  [undefined, ' “They listened.” ', 'They listened.'],
  [undefined, '"Yes" and "no"', '"Yes" and "no"'],
])('%s: %j becomes %j', (tidy, typed, kept) => expect(tidyText(typed, tidy)).toBe(kept))

test.each([
  ['Rs. 1,49,999/-', 149_999],
  ['₹१४,९९९', 14_999],
  ['98 %', 98],
  ['26.8713° N', 26.8713],
  ['58.38 W', -58.38],
  ['"5"', 5],
  ['about 5', 'about 5'],
])('the number %j becomes %j', (typed, kept) => expect(tidyNumber(typed)).toBe(kept))
