import { describe, expect, it } from 'vitest'
import { type EventFilter, filterEvents, monthsOf } from './filter-events'

const ANY: EventFilter = { month: null, type: null, theaterId: null }
const NONE = { type: null, startAt: null, endAt: null, theaterIds: [] }
const EVENTS = [
  {
    ...NONE,
    id: 'season',
    type: 'Season',
    startAt: '2026-11-20',
    endAt: '2027-01-05',
    theaterIds: ['harbour', 'quarry'],
  },
  {
    ...NONE,
    id: 'talk',
    type: ' Q&A ',
    startAt: '2026-12-01T20:15',
    endAt: '2026-12-01T22:30',
    theaterIds: ['harbour'],
  },
  { ...NONE, id: 'outdoor', type: 'Outdoor', startAt: '2027-07-09' },
  { ...NONE, id: 'always', type: 'Access' },
]

describe('filtering events', () => {
  it.each<[Partial<EventFilter>, string[]]>([
    [{}, ['season', 'talk', 'outdoor', 'always']],
    [{ month: '2026-12' }, ['season', 'talk', 'always']],
    [{ month: '2027-02' }, ['always']],
    [{ type: 'Q&A' }, ['talk']],
    [{ theaterId: 'quarry' }, ['season', 'outdoor', 'always']],
    [{ month: '2026-12', theaterId: 'quarry', type: 'Season' }, ['season']],
    [{ type: 'unknown' }, []],
  ])('%j', (filter, ids) => {
    expect(filterEvents(EVENTS, { ...ANY, ...filter }).map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    ['2026-11-28', ['2026-11', '2026-12', '2027-01', '2027-07']],
    ['2026-12-31', ['2026-12', '2027-01', '2027-07']],
    ['2027-08-01', []],
  ])('offers the months with events from %s on', (today, months) => {
    expect(monthsOf(EVENTS, today)).toEqual(months)
  })
})
