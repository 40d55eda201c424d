import { z } from 'zod'
import { copy, key, reply, shortCopy } from './text.ts'

const price = z
  .strictObject({
    id: key,
    name: shortCopy,
    from: z.number().int().positive().optional().meta({
      title: 'Amount',
      description: 'In whole rupees: 3999. Default: the words below.',
    }),
    fixed: z.boolean().default(false).meta({
      title: 'Always this amount',
      description: 'Shown without “From” before it.',
    }),
    per: z
      .enum(['month'])
      .optional()
      .meta({ title: 'For each', description: 'Default: the price is paid once.' }),
    words: shortCopy.default('On request').meta({
      title: 'Words without an amount',
      description: 'Default: On request.',
    }),
    includes: shortCopy
      .optional()
      .meta({ description: 'What one gets for it: 8 posts and 2 reels per month.' }),
    asked: z
      .array(copy.meta({ title: 'word' }))
      .default([])
      .meta({
        title: 'Other words for it',
        description: 'That visitors use when they ask the assistant. It knows the name already.',
      }),
    replies: z.array(reply).default([]).meta({
      title: 'What the assistant answers',
      description: 'Of several replies it chooses one at random. Default: the name and the price.',
    }),
  })
  .meta({ title: 'price', groups: { 'What the assistant says': ['asked', 'replies'] } })

/** content/prices.yaml */
export const pricesSchema = z
  .array(price)
  .meta({ title: 'Prices', description: 'Cards, texts and the assistant all use them.' })
export type Prices = z.infer<typeof pricesSchema>
