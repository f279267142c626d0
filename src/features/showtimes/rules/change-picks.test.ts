import { describe, expect, it } from 'vitest'
import {
  areSamePicks,
  dropOldPicks,
  mergePicks,
  togglePick,
  MAX_PICKS,
  type ShowtimePick,
} from '../../shortlist/rules/pick-address'

const pick = (showtimeId: string, day = '2025-01-23'): ShowtimePick => ({ theaterId: 'L0101', day, showtimeId })
const list = (length: number, from = 0) => Array.from({ length }, (_, at) => pick(String(from + at)))

describe('a shortlist that is changed', () => {
  it('takes a showtime at its end, and gives it up again', () => {
    const one = togglePick(list(2), pick('new'))
    expect(one).toEqual([...list(2), pick('new')])
    expect(togglePick(one ?? [], { ...pick('new') })).toEqual(list(2))
  })

  it('refuses one more than twelve, and still gives one up', () => {
    expect(togglePick(list(MAX_PICKS), pick('new'))).toBeNull()
    expect(togglePick(list(MAX_PICKS), pick('3'))).toHaveLength(MAX_PICKS - 1)
  })

  it('takes the list of somebody else behind its own, once each, as far as there is room', () => {
    expect(mergePicks(list(2), [pick('1'), pick('a')])).toEqual([...list(2), pick('a')])
    expect(mergePicks(list(11), list(5, 50))).toEqual([...list(11), pick('50')])
  })

  it('is the same list in any order', () => {
    expect(areSamePicks(list(3), [...list(3)].reverse())).toBe(true)
    expect(areSamePicks(list(3), list(2))).toBe(false)
    expect(areSamePicks(list(3), list(3, 1))).toBe(false)
  })

  it('forgets days that are over in every zone, and keeps the night that may still run somewhere', () => {
    const picks = [pick('1', '2025-01-20'), pick('2', '2025-01-21'), pick('3', '2025-01-23')]
    expect(dropOldPicks(picks, '2025-01-23').map(({ showtimeId }) => showtimeId)).toEqual(['2', '3'])
  })
})
