import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell, renderScreen } from '../../../tests/builders/render-screen'
import { buildShowtimeOnPage } from '../../../tests/builders/showtime'
import { buildDigest } from '../../features/schedule/rules/codec/digest-file'
import { packShowtimes } from '../../features/schedule/rules/codec/page-columns'
import type { Showtime } from '../../features/schedule/rules/showtime'
import { forgetDigests } from '../../features/showtimes/client/digest-store'
import { Tonight } from './tonight'
import type { BuiltTonight } from './use-tonight'

const MOVIES = [
  { movieId: 'm1', title: 'Nosferatu', path: '/movies/m1/' },
  { movieId: 'm2', title: 'Metropolis', path: '/movies/m2/' },
]

const EVENING = [
  buildShowtimeOnPage({ id: 'begun', startsAt: '2025-01-23T17:30:00' }),
  buildShowtimeOnPage({ id: 'quarry', startsAt: '2025-01-23T19:00:00', theaterId: 'quarry', movieId: 'm2' }),
  buildShowtimeOnPage({ id: 'harbour', startsAt: '2025-01-23T19:15:00', availability: 'almostFull' }),
  buildShowtimeOnPage({ id: 'cancelled', startsAt: '2025-01-23T20:00:00', availability: 'cancelled' }),
  buildShowtimeOnPage({
    ...{ id: 'late', startsAt: '2025-01-24T00:30:00', businessDay: '2025-01-23', afterMidnight: true },
  }),
]

const built = (showtimes: readonly Showtime[]): BuiltTonight => ({
  ...{ today: '2025-01-23', showtimes: packShowtimes(showtimes), movies: MOVIES, attributes: [] },
})

/** Answers the digest of 23 January with these showtimes. */
function answerDigest(showtimes: readonly Showtime[]): void {
  const digest = buildDigest({
    updatedAt: '2025-01-23T17:55:00Z',
    theaters: ['harbour', 'quarry'].map(theaterId => ({
      theaterId,
      timeZone: 'Europe/London',
      showtimes: showtimes.filter(one => one.theaterId === theaterId),
    })),
    movieOf: id => {
      const movie = MOVIES.find(({ movieId }) => movieId === id)
      return movie && { ...movie, poster: null, certificate: null, runtimeMinutes: null }
    },
    attributes: [],
  })
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) =>
      url === '/digest/days/2025-01-23.json' ? Response.json(digest) : new Response('', { status: 404 }),
    ),
  )
}

const rows = () =>
  within(screen.getByRole('region', { name: 'Tonight' }))
    .getAllByRole('link')
    .filter(link => link.hasAttribute('data-showtime-id'))
const texts = () => rows().map(row => row.textContent?.replace(/\s+/g, ' ').trim())

// jsdom has no modal dialogs, and the dialog's code is read from disk once.
beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
  await import('../../features/filters/components/finder/language-dialog')
})

describe('Tonight', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-01-23T18:00:00Z') })
    forgetDigests()
    window.history.replaceState(null, '', '/')
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('lists what is still to come across the cinemas, in the order of time', () => {
    answerDigest(EVENING)
    renderScreen(<Tonight built={built(EVENING)} />)
    expect(texts()).toEqual([
      '19:00 Metropolis Quarry',
      '19:15 Nosferatu Harbour almost full',
      expect.stringMatching(/^00:30 Nosferatu Harbour .*night/i),
    ])
    expect(rows()[0]?.getAttribute('href')).toContain('tickets.example/quarry')
  })

  it('follows the day’s digest: a sold-out one says so, a new one leads to its film’s page, a matinee is none', async () => {
    const added = buildShowtimeOnPage({ id: 'added', startsAt: '2025-01-23T18:45:00', movieId: 'm2' })
    const matinee = buildShowtimeOnPage({ id: 'matinee', startsAt: '2025-01-23T16:55:00' })
    const soldOut = EVENING.map(one => (one.id === 'harbour' ? { ...one, availability: 'soldOut' as const } : one))
    answerDigest([matinee, added, ...soldOut.filter(({ id }) => id !== 'quarry')])
    renderScreen(<Tonight built={built(EVENING)} />)
    await waitFor(() =>
      expect(texts().slice(0, 2)).toEqual(['18:45 Metropolis Harbour', '19:15 Nosferatu Harbour sold out']),
    )
    expect(rows()[0]?.getAttribute('href')).toBe('/movies/m2/?theaterId=harbour&day=2025-01-23')
  })

  it('is narrowed to what begins from eight on, and to what has subtitles, where some do and others do not', () => {
    const tag = 'Localization.Subtitle.English'
    const evening = EVENING.map(one => (one.id === 'harbour' || one.id === 'late' ? { ...one, tags: [tag] } : one))
    answerDigest(evening)
    renderScreen(
      <Tonight
        built={{ ...built(evening), attributes: [{ tag, label: 'English subtitles', kind: 'subtitle', weight: 50 }] }}
      />,
    )
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
    press('With subtitles')
    expect(texts()).toEqual([
      '19:15 Nosferatu Harbour English subtitles almost full',
      expect.stringMatching(/^00:30 Nosferatu/),
    ])
    press('From 20:00')
    expect(texts()).toEqual([expect.stringMatching(/^00:30 Nosferatu/)])
    press('With subtitles')
    press('From 20:00')
    expect(texts()).toHaveLength(3)
  })

  it('is narrowed to the languages that a visitor understands, by the address', async () => {
    const tags = { quarry: ['Localization.Understood.fr'], harbour: ['Localization.Understood.en'] }
    const evening = EVENING.map(one => ({ ...one, tags: tags[one.id as keyof typeof tags] ?? [] }))
    answerDigest(evening)
    renderScreen(<Tonight built={built(evening)} />)
    expect(texts()).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: 'in a language I understand' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Languages I understand' }))
    fireEvent.click(dialog.getByRole('button', { name: /^French/ }))
    expect(window.location.search).toBe('?understand=fr')
    expect(texts()).toEqual(['19:00 Metropolis Quarry'])
    expect(screen.getByRole('button', { name: 'in French', hidden: true })).toBeDefined()
    expect(screen.getByRole('link', { name: /evening|tonight/i, hidden: true }).getAttribute('href')).toBe(
      '/movies/?time=evening,night&understand=fr',
    )
  })

  it('offers no filter that would change nothing', () => {
    answerDigest(EVENING.slice(0, 3))
    renderScreen(<Tonight built={built(EVENING.slice(0, 3))} />)
    expect(screen.queryByRole('button', { name: /^From|subtitles/ })).toBeNull()
  })

  it('lists the coming evening also at a cinema where it is still the day before', () => {
    // 22:30 at Quarry.
    vi.setSystemTime(Date.parse('2025-01-24T03:30:00Z'))
    const quarry = { theaterId: 'quarry', movieId: 'm2' }
    const evening = [
      buildShowtimeOnPage({
        ...{ id: 'late', startsAt: '2025-01-23T22:45:00', startsAtMs: Date.parse('2025-01-24T03:45:00Z'), ...quarry },
      }),
      buildShowtimeOnPage({ id: 'next', startsAt: '2025-01-24T18:30:00', businessDay: '2025-01-24', ...quarry }),
      buildShowtimeOnPage({ id: 'here', startsAt: '2025-01-24T19:00:00', businessDay: '2025-01-24' }),
    ]
    answerDigest([])
    const theaters = buildShell().theaters.map(theater =>
      theater.theaterId === 'quarry' ? { ...theater, timeZone: 'America/New_York' } : theater,
    )
    renderScreen(<Tonight built={{ ...built(evening), today: '2025-01-24' }} />, { shell: buildShell({ theaters }) })
    expect(texts()).toEqual(['22:45 Metropolis Quarry', '18:30 Metropolis Quarry', '19:00 Nosferatu Harbour'])
  })

  it('is no region once the last one has begun', () => {
    answerDigest([])
    vi.setSystemTime(Date.parse('2025-01-24T01:00:00Z'))
    renderScreen(<Tonight built={built(EVENING)} />)
    expect(screen.queryByRole('region', { name: 'Tonight' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Your cinema' })).toBeDefined()
  })
})
