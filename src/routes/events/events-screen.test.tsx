import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildEventCard } from '../../../tests/builders/page-records'
import { renderScreen } from '../../../tests/builders/render-screen'
import { EventsScreen } from './events-screen'

const event = (eventId: string, type: string, startAt: string, theaterIds: string[] = []) => ({
  ...buildEventCard({ eventId, title: eventId, type, startAt, endAt: startAt }),
  theaterIds,
})
const EVENTS = [
  event('Murnau', 'Season', '2025-01-24', ['harbour']),
  event('Noir', 'Season', '2025-02-02'),
  event('Organ', 'Live music', '2025-02-08', ['quarry']),
  event('Piano', 'Live music', '2025-03-01', ['harbour']),
  event('Talk', 'Q&A', '2025-03-04', ['harbour']),
  event('Members', 'Club', '2025-03-05', ['harbour']),
  event('Marathon', 'Marathon', '2025-03-06', ['harbour']),
]

const titles = () => screen.queryAllByRole('article').map(card => card.querySelector('h2, h3')?.textContent?.trim())
const choose = (name: string, option: string) => {
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name })
  const value = [...field.options].find(({ text }) => text === option)?.value
  fireEvent.change(field, { target: { value } })
}

describe('EventsScreen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-01-23T12:00:00Z') })
    window.history.replaceState(null, '', '/events/')
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('is narrowed by month, cinema and kind, kept in the address, and all are shown again', () => {
    renderScreen(<EventsScreen events={EVENTS} today="2025-01-23" />)
    expect(titles()).toHaveLength(7)
    choose('When', 'February 2025')
    expect(titles().sort()).toEqual(['Noir', 'Organ'])
    choose('Where', 'Harbour')
    expect(titles()).toEqual(['Noir'])
    expect(screen.getByRole('status').textContent).toBe('1 event')
    expect(window.location.search).toBe('?month=2025-02&cinemas=harbour')
    choose('What', 'Club')
    expect(titles()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Show all events' }))
    expect(titles()).toHaveLength(7)
    expect(window.location.search).toBe('')
  })

  it('offers no choice among few events', () => {
    renderScreen(<EventsScreen events={EVENTS.slice(0, 6)} today="2025-01-23" />)
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('ignores what it does not know in an address', () => {
    window.history.replaceState(null, '', '/events/?month=2031-05&type=Opera&cinemas=gone')
    renderScreen(<EventsScreen events={EVENTS} today="2025-01-23" />)
    expect(titles()).toHaveLength(7)
  })
})
