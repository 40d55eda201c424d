import { describe, expect, it } from 'vitest'
import { rosette } from './rosette.ts'

const corners = (path: string) => path.match(/-?[\d.]+ ?-?[\d.]+/g)?.length ?? 0

describe('rosette', () => {
  it('draws {8/3} in one line and {8/2} as two squares', () => {
    expect(rosette({ points: 8, reach: 3 }).path.match(/z/g)).toHaveLength(1)
    expect(rosette({ points: 8, reach: 2 }).path.match(/z/g)).toHaveLength(2)
  })

  it('stops at the outline when told so: a tip and a dent a point', () => {
    expect(corners(rosette({ points: 8, reach: 2, crossed: false, decimals: 2 }).path)).toBe(16)
  })

  it('refuses stars that do not exist', () => {
    expect(() => rosette({ points: 4, reach: 1 })).toThrow(RangeError)
    expect(() => rosette({ points: 8, reach: 4 })).toThrow(RangeError)
  })
})
