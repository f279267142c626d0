import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell, buildShellTheater, renderScreen, writeScreen } from '../../../tests/builders/render-screen'
import { buildShowtimeOnPage } from '../../../tests/builders/showtime'
import type { Showtime } from '../../features/schedule/rules/showtime'
import { FilmTimes } from './film-times'

const at = (theaterId: string, startsAt: string, own: Partial<Showtime> = {}) =>
  buildShowtimeOnPage({ id: `${theaterId} ${startsAt}`, theaterId, startsAt: `${startsAt}:00`, ...own })

const showtimes = [
  at('quarry', '2025-01-23T11:30'),
  at('quarry', '2025-01-23T18:00'),
  at('harbour', '2025-01-23T19:15'),
  at('harbour', '2025-01-24T14:00'),
  at('quarry', '2025-01-25T20:00'),
  at('harbour', '2025-01-26T20:00'),
]
const buildMovie = (own: { showtimes?: readonly Showtime[] } = {}) => ({
  movieId: 'm1',
  title: 'Nosferatu',
  path: '/movies/m1/',
  attributes: [],
  today: '2025-01-23',
  ...own,
  showtimes: [...(own.showtimes ?? showtimes)],
})

/** The names of the shown links, as screen readers say them where 'Book' is shown. */
const times = (within: ParentNode = document.body) =>
  [...within.querySelectorAll('li:not([hidden]) > a')].map(link => link.textContent?.replace(/\s+/g, ' ').trim())

function write(movie = buildMovie()): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = writeScreen(<FilmTimes movie={movie} />)
  return box
}
const ofTheater = (box: HTMLElement, theaterId: string) =>
  box.querySelector<HTMLElement>(`.times-at[data-theater-id="${theaterId}"]`) ?? document.createElement('div')

describe('a film’s next times', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-01-23T12:00:00Z') })
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('', { status: 404 })),
    )
    document.cookie = 'selectedTheaterId=; max-age=0; path=/'
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('are those of all theaters while none is chosen, each with its theater and without past ones', () => {
    renderScreen(<FilmTimes movie={buildMovie()} />)
    expect(times()).toEqual([
      'Book Today 18:00 Quarry Nosferatu',
      'Book Today 19:15 Harbour Nosferatu',
      'Book Tomorrow 14:00 Harbour Nosferatu',
    ])
  })

  it('are those of the chosen theater, which is named once', () => {
    document.cookie = 'selectedTheaterId=quarry; path=/'
    renderScreen(<FilmTimes movie={buildMovie()} />)
    expect(screen.getByText('Next at Quarry')).toBeDefined()
    expect(times()).toEqual(['Book Today 18:00 Nosferatu', 'Book Sat 25 Jan 20:00 Nosferatu'])
  })

  it('are those of all theaters where the chosen one does not show the film', () => {
    document.cookie = 'selectedTheaterId=harbour; path=/'
    renderScreen(<FilmTimes movie={buildMovie({ showtimes: [at('quarry', '2025-01-23T18:00')] })} />)
    expect(times()).toEqual(['Book Today 18:00 Quarry Nosferatu'])
  })

  it('lead to the booking as a chip does', () => {
    renderScreen(<FilmTimes movie={buildMovie({ showtimes: [at('quarry', '2025-01-23T18:00', { id: '7' })] })} />)
    const link = screen.getByRole('link', { name: /^Book Today 18:00\s+Quarry\s+Nosferatu$/ })
    expect(link.getAttribute('href')).toBe('https://tickets.example/7')
  })

  it('lead to the day in the film’s programme, and do not say Book, where nothing can be booked online', () => {
    const offline = [at('quarry', '2025-01-23T18:00', { bookingUrl: null })]
    renderScreen(<FilmTimes movie={buildMovie({ showtimes: offline })} />)
    const link = screen.getByRole('link', { name: /^Today 18:00\s+Quarry\s+Nosferatu$/ })
    expect(link.getAttribute('href')).toBe('/movies/m1/?theaterId=quarry&day=2025-01-23')
  })

  it('leave out what is cancelled, and what is sold out while there are others', () => {
    const soldOut = at('quarry', '2025-01-23T18:00', { availability: 'soldOut' })
    const cancelled = at('quarry', '2025-01-23T17:00', { availability: 'cancelled' })
    const later = at('quarry', '2025-01-24T18:00')
    const { unmount } = renderScreen(<FilmTimes movie={buildMovie({ showtimes: [cancelled, soldOut, later] })} />)
    expect(times()).toEqual(['Book Tomorrow 18:00 Quarry Nosferatu'])
    unmount()
    renderScreen(<FilmTimes movie={buildMovie({ showtimes: [cancelled, soldOut] })} />)
    expect(times()).toEqual(['Today 18:00 Quarry\u00a0· sold out Nosferatu'.replace('\u00a0', ' ')])
  })

  it('follow the clocks of their theaters where zones differ', () => {
    const shell = buildShell({
      theaters: [
        buildShellTheater({ theaterId: 'harbour', name: 'Harbour' }),
        buildShellTheater({ theaterId: 'ecluse', name: 'Écluse', timeZone: 'Europe/Paris' }),
      ],
    })
    const paris = at('ecluse', '2025-01-23T16:20', { startsAtMs: Date.parse('2025-01-23T15:20:00Z') })
    const movie = buildMovie({ showtimes: [paris, at('harbour', '2025-01-23T16:00')] })
    renderScreen(<FilmTimes movie={movie} />, { shell })
    expect(times()).toEqual(['Book Today 16:00 Harbour Nosferatu', 'Book Today 16:20 Écluse Nosferatu'])
  })

  it('are nothing for a film without times', () => {
    const { container } = renderScreen(<FilmTimes movie={buildMovie({ showtimes: [] })} />)
    expect(container.querySelector('.times, [data-times]')).toBeNull()
  })

  it('are written for visitors of each theater and of none, with three spare ones', () => {
    const box = write()
    const everywhere = box.querySelector<HTMLElement>('.times-everywhere') ?? box
    expect(times(everywhere)).toEqual([
      'Book Today 11:30 Quarry Nosferatu',
      'Book Today 18:00 Quarry Nosferatu',
      'Book Today 19:15 Harbour Nosferatu',
    ])
    expect(everywhere.querySelectorAll('li[data-spare][hidden]')).toHaveLength(3)
    expect(times(ofTheater(box, 'harbour'))).toEqual([
      'Book Today 19:15 Nosferatu',
      'Book Tomorrow 14:00 Nosferatu',
      'Book Sun 26 Jan 20:00 Nosferatu',
    ])
  })

  it('are written once for a circuit of many theaters, which keeps its pages small', () => {
    const ids = Array.from({ length: 13 }, (_, number) => `t${number}`)
    const shell = buildShell({ theaters: ids.map(theaterId => buildShellTheater({ theaterId })) })
    const many = buildMovie({ showtimes: ids.map(theaterId => at(theaterId, '2025-01-23T18:00')) })
    const html = writeScreen(<FilmTimes movie={many} />, { shell })
    expect(html).toContain('times-everywhere')
    expect(html).not.toContain('times-at')
  })

  it('name no theater at a single location', () => {
    const shell = buildShell({
      settings: { isSingleLocation: true },
      theaters: [buildShellTheater({ theaterId: 'harbour', name: 'Harbour' })],
    })
    const html = writeScreen(<FilmTimes movie={buildMovie()} />, { shell, pageTheaterId: 'harbour' })
    // Past ones are hidden before code comes: below the day of the texts.
    expect(html).toMatch(/data-today="2025-01-23".*data-theater-id="harbour"/)
    expect(html).toContain('Next showtimes')
    expect(html).not.toContain('Harbour')
  })
})
