import { describe, expect, it } from 'vitest'
import { buildEventCard } from '../../../tests/builders/page-records'
import { groupEvents } from './event-cards'

const events = (...types: (string | null)[]) =>
  types.map((type, index) => buildEventCard({ eventId: `e${index}`, type }))

describe('groupEvents', () => {
  it('keeps few events, or events of one kind, in one list', () => {
    expect(groupEvents(events('Season', 'Talk'), 'en')).toMatchObject([{ type: null, events: [{}, {}] }])
    expect(groupEvents(events(...Array<string>(9).fill('Season')), 'en')).toHaveLength(1)
  })

  it('groups many events by kind in alphabetical order, those without one last', () => {
    const groups = groupEvents(events('Talk', null, 'Época', 'Season', 'Talk', 'Season', 'Talk'), 'en')
    expect(groups.map(group => [group.type, group.events.length])).toEqual([
      ['Época', 1],
      ['Season', 2],
      ['Talk', 3],
      [null, 1],
    ])
  })

  it('keeps events of mostly different kinds in one list', () => {
    expect(groupEvents(events('a', 'b', 'c', 'd', 'e', 'f', 'g', 'g'), 'en')).toHaveLength(1)
  })

  it('has no group for no event', () => {
    expect(groupEvents([], 'en')).toEqual([])
  })
})
