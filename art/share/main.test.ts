import { expect, test } from 'vitest'
import { TooLong } from './headline.ts'
import { drawSign } from './main.ts'

const EYEBROW = 'A digital studio in Muradnagar'

test.each(['Vishwakarma Constructions & Interiors', 'कावेरी डिजिटल', 'Chitrakoot चित्रकूट'])(
  'sets the name %s inside a share picture',
  async (name) => {
    const { sign } = await drawSign({ name }, EYEBROW)
    for (const { box } of sign) expect(box.right).toBeLessThanOrEqual(1200 - 72)
  },
)

test('refuses a name that no size brings into a share picture', async () => {
  await expect(drawSign({ name: 'Long '.repeat(20).trim() }, EYEBROW)).rejects.toThrow(
    TooLong,
  )
})
