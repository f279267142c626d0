import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMovieCard } from '../../../tests/builders/page-records'
import { renderScreen } from '../../../tests/builders/render-screen'
import { buildShowtimeOnPage } from '../../../tests/builders/showtime'
import { EventTimes } from './event-times'

const at = (theaterId: string, startsAt: string) =>
  buildShowtimeOnPage({ id: `${theaterId} ${startsAt}`, theaterId, startsAt: `${startsAt}:00` })

const place = (theaterId: string, name: string) => ({
  ...{ theaterId, name, path: `/theaters/${theaterId}/`, today: '2025-01-23', hidden: false },
})
const SEASON = {
  startAt: null,
  theaters: [place('harbour', 'Harbour'), place('quarry', 'Quarry')],
  movies: [buildMovieCard({ movieId: 'm1', title: 'Nosferatu' })],
  attributes: [],
  showtimes: [
    // Over at the page's now, noon.
    at('quarry', '2025-01-23T10:00'),
    at('quarry', '2025-01-24T18:00'),
    at('harbour', '2025-01-25T20:00'),
    at('quarry', '2025-01-25T21:00'),
    at('harbour', '2025-01-27T20:00'),
  ],
}

function show(query = ''): void {
  window.history.replaceState({ key: 'k' }, '', `/events/season/${query}`)
  renderScreen(<EventTimes event={SEASON} />)
}
const shown = () =>
  [...document.querySelectorAll('.day-panel:not([hidden]) [data-showtime-id]')].map(chip =>
    chip.getAttribute('data-showtime-id'),
  )
const days = () =>
  within(screen.getByRole('navigation', { name: 'Choose a day' }))
    .getAllByRole('link')
    .flatMap(link => (link.hasAttribute('href') ? (link.getAttribute('href') ?? '') : []))

describe('times of an event of several days', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-01-23T12:00:00Z') })
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('', { status: 404 })),
    )
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('are those of one day: at first the next that has some', () => {
    show()
    expect(shown()).toEqual(['quarry 2025-01-24T18:00'])
    expect(days()).toEqual(['?day=2025-01-24', '?day=2025-01-25', '?day=2025-01-27'])
  })

  it('are of the day and the theater in the address', () => {
    show('?day=2025-01-25&cinemas=quarry')
    expect(shown()).toEqual(['quarry 2025-01-25T21:00'])
    expect(days()).toEqual(['?day=2025-01-24', '?day=2025-01-25'])
  })

  it.each(['?day=2025-01-26', '?day=2020-01-01', '?day=soon&cinemas=elsewhere'])(
    'are the usual ones for an address that means nothing: %s',
    query => {
      show(query)
      expect(shown()).toEqual(['quarry 2025-01-24T18:00'])
    },
  )

  it('change with a day and a theater that are chosen, and the address with them', () => {
    show()
    fireEvent.click(screen.getByRole('link', { name: /^Sat 25/ }))
    expect(shown()).toEqual(['harbour 2025-01-25T20:00', 'quarry 2025-01-25T21:00'])
    expect(window.location.search).toBe('?day=2025-01-25')
    act(() => void fireEvent.change(screen.getByRole('combobox'), { target: { value: 'harbour' } }))
    expect(shown()).toEqual(['harbour 2025-01-25T20:00'])
    expect(window.location.search).toBe('?day=2025-01-25&cinemas=harbour')
  })
})
