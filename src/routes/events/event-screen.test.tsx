import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { buildEventCard, buildMovieCard } from '../../../tests/builders/page-records'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import { buildShowtimeOnPage } from '../../../tests/builders/showtime'
import { restorePastShowtimes } from '../../features/showtimes/client/past-showtimes'
import { pastShowtimesBoot } from '../../features/showtimes/client/past-showtimes-boot'
import type { EventRecord } from '../page/records'
import { EventScreen } from './event-screen'

function buildEvent(own: Partial<EventRecord> = {}): EventRecord {
  return {
    ...buildEventCard({ eventId: 'organ', title: 'Nosferatu with live organ', startAt: '2025-01-25' }),
    description: [['p', 0, 'Eleven ranks of pipes.']],
    bookingUrl: 'https://tickets.example/organ',
    sharingPicture: null,
    visible: true,
    isOver: false,
    theaters: [
      { theaterId: 'harbour', name: 'Harbour', path: '/theaters/harbour/', today: '2025-01-23', hidden: false },
      { theaterId: 'quarry', name: 'Quarry', path: '/theaters/quarry/', today: '2025-01-23', hidden: true },
    ],
    movies: [buildMovieCard({ movieId: 'm1', title: 'Nosferatu' }), buildMovieCard({ movieId: 'm2', title: 'Faust' })],
    showtimes: [
      buildShowtimeOnPage({ id: 'morning', startsAt: '2025-01-23T09:00:00' }),
      buildShowtimeOnPage({ id: 'evening', startsAt: '2025-01-25T16:00:00' }),
      buildShowtimeOnPage({ id: 'night', startsAt: '2025-01-25T22:00:00' }),
    ],
    attributes: [],
    ...own,
  }
}

const times = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-showtime-id]')].map(chip => chip.getAttribute('data-showtime-id'))

describe('EventScreen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-01-23T12:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('says what, when and where, and how to book; hidden theaters are not named', () => {
    renderScreen(<EventScreen event={buildEvent()} others={[]} />)
    expect(screen.getByText('Eleven ranks of pipes.')).toBeDefined()
    expect(screen.getByText(/25 January/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Book Nosferatu with live organ' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Quarry' })).toBeNull()
  })

  it('lists its films’ times without those that are over, and its other films without times', () => {
    const { container } = renderScreen(<EventScreen event={buildEvent()} others={[]} />)
    expect(times(container)).toEqual(['evening', 'night'])
    expect(screen.getByRole('region', { name: 'Films of this event' }).textContent).toContain('Faust')
  })

  it('is painted without the part of its times once the last of them has begun since it was built', () => {
    const showtimes = [buildShowtimeOnPage({ id: 'noon', startsAt: '2025-01-23T12:30:00' })]
    renderScreen(<EventScreen event={buildEvent({ showtimes })} others={[]} />)
    const part = () => screen.queryByRole('region', { name: 'Showtimes' })
    expect(part()).not.toBeNull()
    vi.setSystemTime('2025-01-23T13:00:00Z')
    // An inline script is text that the browser runs.
    window.eval(pastShowtimesBoot({ '': [0, 0] }))
    expect(part()).toBeNull()
    restorePastShowtimes()
  })

  it('keeps its films in the order of their first times, whatever of these has begun', () => {
    const showtimes = [
      buildShowtimeOnPage({ id: 'morning', startsAt: '2025-01-23T09:00:00', movieId: 'm2' }),
      buildShowtimeOnPage({ id: 'evening', startsAt: '2025-01-23T18:00:00' }),
      buildShowtimeOnPage({ id: 'tomorrow', startsAt: '2025-01-24T18:00:00', movieId: 'm2' }),
    ]
    const { container } = renderScreen(<EventScreen event={buildEvent({ showtimes })} others={[]} />)
    expect(times(container)).toEqual(['tomorrow', 'evening'])
  })

  it('keeps a time for the minutes of grace in which it can be booked', () => {
    const showtimes = [buildShowtimeOnPage({ id: 'now', startsAt: '2025-01-23T11:50:00' })]
    const shown = (graceMinutes: number) =>
      times(
        renderScreen(<EventScreen event={buildEvent({ showtimes })} others={[]} />, {
          shell: buildShell({ settings: { graceMinutes } }),
        }).container,
      )
    expect([shown(15), shown(5)]).toEqual([['now'], []])
  })

  it('is the showtime at its own time, where it has one', () => {
    const { container } = renderScreen(<EventScreen event={buildEvent({ startAt: '2025-01-25T16:00' })} others={[]} />)
    expect(times(container)).toEqual(['evening'])
  })

  it('has a heart for each film, with times and without, where the programme has lists', () => {
    renderScreen(<EventScreen event={buildEvent()} others={[]} />, {
      shell: buildShell({ settings: { members: buildMembershipConfig() } }),
    })
    const names = screen
      .getAllByRole('button', { name: /^Add to my list/ })
      .map(heart => heart.getAttribute('aria-label'))
    expect(names).toEqual(['Add to my list: Nosferatu', 'Add to my list: Faust'])
  })

  const OTHERS = [
    buildEventCard({ eventId: 'begun', title: 'Begun', listedUntilMs: Date.parse('2025-01-23T11:00:00Z') }),
    buildEventCard({ eventId: 'next', title: 'Next' }),
  ]
  const over = () => screen.queryByRole('heading', { name: 'This event has begun or is over.' })

  it.each([
    ['at build', { isOver: true, listedUntilMs: Date.parse('2025-01-23T11:00:00Z') }],
    ['since', { listedUntilMs: Date.parse('2025-01-23T11:59:00Z') }],
  ])('says that it has been when it was over %s, what comes instead, and offers no booking', (_, own) => {
    renderScreen(<EventScreen event={buildEvent({ showtimes: [], ...own })} others={OTHERS} />)
    expect(over()).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Next' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'All events' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Begun' })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Book/ })).toBeNull()
  })

  it('says so before any code where it has begun since the build', () => {
    const until = Date.parse('2025-01-23T12:30:00Z')
    renderScreen(<EventScreen event={buildEvent({ listedUntilMs: until })} others={OTHERS} />)
    expect(over()).toBeNull()
    vi.setSystemTime('2025-01-23T13:00:00Z')
    window.eval(pastShowtimesBoot({ '': [0, 0] }))
    expect(over()).not.toBeNull()
    expect(screen.queryByRole('link', { name: /^Book/ })).toBeNull()
    restorePastShowtimes()
  })
})
