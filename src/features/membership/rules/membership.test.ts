import { describe, expect, it } from 'vitest'
import { offeredItems, sellsMemberships } from './membership'

describe('memberships that the site begins and renews (specification §4 Membership activation)', () => {
  it.each([
    ['TIERED', true],
    ['NON_TIERED', false],
    ['NONE', false],
    // Treated as the default (decisions: unknown values).
    ['TICKETS', false],
  ])('in a programme of type %s: %s', (type, isSold) => {
    expect(sellsMemberships({ type })).toBe(isSold)
  })
})

describe('the memberships on offer (decision 100)', () => {
  const item = (code: string, memberLevelId = 1) => ({ code, memberLevelId, cost: 0, quantity: 1 })
  it.each([
    ['no list', undefined, []],
    ['no grouping', [], []],
    ['an empty first grouping', [{ items: [] }, { items: [item('A')] }], []],
    ['one item', [{ items: [item('A')] }], ['A']],
    [
      'several, of the first grouping alone',
      [{ items: [item('A'), item('B', 2)] }, { items: [item('C')] }],
      ['A', 'B'],
    ],
    ['some without a code or a level', [{ items: [item('A'), item(''), item('B', 0), item('C')] }], ['A', 'C']],
    ['a first one without a code (specification §4)', [{ items: [item(''), item('B')] }], []],
    ['a first one without a level (specification §4)', [{ items: [item('A', 0), item('B')] }], []],
  ])('are those of %s', (_what, groupings, codes) => {
    expect(offeredItems(groupings).map(({ code }) => code)).toEqual(codes)
  })
})
