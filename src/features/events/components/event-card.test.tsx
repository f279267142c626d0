import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/builders/render-screen'
import { EventCard } from './event-card'
import { EventDetails } from '../../../routes/events/event-screen'
import { EventNotices } from './event-notice'

const event = { eventId: '1', title: 'Organ night', path: '/events/1-organ-night/', type: 'Live music' }

describe('EventCard', () => {
  it.each([
    ['a day', { startAt: '2025-01-25' }, 'Sat 25 January'],
    ['a time', { startAt: '2025-01-25T19:30' }, 'Sat 25 January, 19:30'],
    ['a span', { startAt: '2025-01-25', endAt: '2025-02-02' }, 'Sat 25 January to Sun 2 February'],
  ])('says when it is: %s', (_case, dates, when) => {
    renderScreen(<EventCard event={{ ...event, ...dates }} />)
    expect(screen.getByText(when)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Organ night' }).getAttribute('href')).toBe('/events/1-organ-night/')
  })
})

describe('EventNotices (priority ALERT)', () => {
  it('shows alerts and leaves other events to the lists', () => {
    renderScreen(
      <EventNotices
        events={[
          { ...event, priority: 'ALERT' },
          { ...event, eventId: '2', priority: 'HIGH' },
        ]}
      />,
    )
    expect(screen.getAllByRole('note')).toHaveLength(1)
  })
})

describe('EventDetails', () => {
  const facts = {
    title: 'Organ night',
    type: null,
    startAt: null,
    endAt: null,
    bookingUrl: 'https://tickets.example/1',
    isOver: false,
  }
  const theaters = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ theaterId: `${at}`, name: `Theater ${at}`, path: `/theaters/${at}/` }))

  it('names a few theaters, counts many, and takes none for all', () => {
    const { unmount } = renderScreen(<EventDetails event={facts} theaters={theaters(2)} />)
    expect(screen.getByRole('definition').textContent).toBe('Theater 0, Theater 1')
    unmount()
    const many = renderScreen(<EventDetails event={facts} theaters={theaters(9)} />)
    expect(screen.getByRole('definition').textContent).toBe('9 cinemas')
    many.unmount()
    renderScreen(<EventDetails event={facts} theaters={[]} />)
    expect(screen.getByRole('definition').textContent).toBe('All our cinemas')
  })

  it('names what is booked', () => {
    renderScreen(<EventDetails event={facts} theaters={[]} />)
    expect(screen.getByRole('link', { name: 'Book Organ night' }).getAttribute('href')).toBe(
      'https://tickets.example/1',
    )
  })
})
