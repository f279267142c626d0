import { describe, expect, it } from 'vitest'
import { reckonLevel } from './membership-level'

const levelOf = (id: number, name: string, threshold: number) => ({ id, name, benefits: [], threshold })
const LEVELS = [levelOf(1, 'Classic', 0), levelOf(2, 'Plus', 600), levelOf(3, 'Premiere', 2_000)]

describe('reckonLevel (decision 106)', () => {
  it.each([
    ['has no points yet', 1, 0, 'Classic', 'Plus', 600],
    ['is one point short', 1, 599, 'Classic', 'Plus', 1],
    ['has just enough', 1, 600, 'Plus', 'Premiere', 1_400],
    ['has enough for two levels at once', 1, 5_000, 'Premiere', null, null],
    ['has bought more than the points lead to', 2, 0, 'Plus', 'Premiere', 2_000],
    ['has collected more than was bought', 2, 2_000, 'Premiere', null, null],
    ['is at the highest', 3, 0, 'Premiere', null, null],
    ['has points that the service keeps to itself', 2, null, 'Plus', 'Premiere', null],
  ])('of a member who %s: level %j with %j points is %s', (_who, levelId, points, name, next, missing) => {
    const reckoned = reckonLevel({ levels: LEVELS, levelId, points })
    expect([reckoned?.level.name, reckoned?.next?.name ?? null, reckoned?.missing]).toEqual([name, next, missing])
  })

  it.each([
    ['an account without a membership', 0, LEVELS],
    ['a level that the site does not describe', 7, LEVELS],
    ['a service that names no level', undefined, LEVELS],
    ['a site without levels', 1, []],
  ])('says nothing of %s, whatever was collected', (_what, levelId, levels) => {
    expect(reckonLevel({ levels, levelId, points: 5_000 })).toBeNull()
  })
})
