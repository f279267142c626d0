import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell, buildShellTheater, renderScreen } from '../../../../tests/builders/render-screen'
import { buildTestDigest } from '../../../../tests/builders/test-digest'
import { buildTestSchedule, buildTestShowtime, TEST_ATTRIBUTES } from '../../../../tests/builders/test-schedule'
import { forgetVisitor, rereadNearby } from '../../theaters/client/nearby-store'
import { setPlaces } from '../../theaters/client/places-store'
import { freezeClock } from '../../../platform/clock'
import { forgetDigests } from '../../showtimes/client/digest-store'
import { forgetSchedules } from '../../showtimes/client/schedule-store'
import type { ScheduleDay } from '../../schedule/rules/showtime'
import { BY_MOVIE } from './day/films-of-day'
import { BY_THEATER } from './day/theaters-of-day'
import { Programme } from './programme'
import type { ProgrammeMovie, ProgrammeProps } from './programme-data'

const MOVIES: ProgrammeMovie[] = ['metropolis', 'nosferatu'].map(movieId => ({
  movieId,
  title: movieId === 'metropolis' ? 'Metropolis' : 'Nosferatu',
  path: `/movies/${movieId}/`,
  poster: null,
  certificate: 'PG',
  runtimeMinutes: 148,
}))
const harbour = buildShellTheater({
  theaterId: 'harbour',
  name: 'Harbour',
  coordinates: { latitude: 51.5, longitude: 0 },
})
const quarry = buildShellTheater({ theaterId: 'quarry', name: 'Quarry', coordinates: { latitude: 51.6, longitude: 0 } })
const mint = buildShellTheater({ theaterId: 'mint', name: 'Old Mint', coordinates: { latitude: 51.52, longitude: 0 } })
const at = (startsAt: string, own = {}) => buildTestShowtime({ startsAt, ...own })

/** Files by path; what is not there answers 404. `null` cannot be reached. */
let files: Record<string, unknown>
const dayFile = (schedule: Partial<ScheduleDay>) => {
  const full = buildTestSchedule(schedule)
  files[`/schedule/${full.theaterId}/${full.day}.json`] = full
}

beforeEach(() => {
  files = {}
  forgetSchedules()
  forgetDigests()
  setPlaces(null)
  window.history.replaceState(null, '', '/theaters/harbour/')
  freezeClock(Date.parse('2025-01-23T12:00:00Z'))
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      if (files[url] === null) throw new TypeError('no network')
      return url in files ? Response.json(files[url]) : new Response('', { status: 404 })
    }),
  )
})
afterEach(() => {
  freezeClock(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.cookie = 'selectedTheaterId=; path=/; max-age=0'
})

async function show(
  props: Partial<ProgrammeProps>,
  { pageTheaterId = 'harbour' as string | null, arePlacesRead = true } = {},
) {
  const showtimes = props.showtimes ?? []
  const result = renderScreen(
    <Programme
      {...BY_MOVIE}
      movies={MOVIES}
      theaters={[harbour]}
      attributes={TEST_ATTRIBUTES}
      today="2025-01-23"
      days={[...new Set(showtimes.map(({ businessDay }) => businessDay))]}
      {...props}
      showtimes={showtimes}
    />,
    { pageTheaterId, arePlacesRead, shell: buildShell({ theaters: [harbour, quarry, mint] }) },
  )
  await act(async () => vi.dynamicImportSettled())
  return result
}

const panel = (day: string) => document.getElementById(`day-${day}`)
const shown = () => [...document.querySelectorAll<HTMLElement>('.day-panel')].filter(({ hidden }) => !hidden)
const timesIn = (element: Element | null | undefined) =>
  [...(element?.querySelectorAll('.chip-time') ?? [])].map(({ textContent }) => textContent)
const times = () => timesIn(shown()[0])

describe('Programme on a theater’s page', () => {
  it('has every built business day in the HTML and shows today', async () => {
    await show({ showtimes: [at('2025-01-23T17:30:00'), at('2025-01-24T18:00:00')] })
    expect(times()).toEqual(['17:30'])
    expect(panel('2025-01-24')?.hidden).toBe(true)
    expect(timesIn(panel('2025-01-24'))).toEqual(['18:00'])
  })

  it('lists a showtime after midnight under the day before, and labels it (decisions: Business day)', async () => {
    await show({ showtimes: [at('2025-01-23T22:00:00'), at('2025-01-24T01:30:00'), at('2025-01-24T18:00:00')] })
    expect(times()).toEqual(['22:00', '01:30'])
    expect(shown()[0]?.textContent).toContain('Fri, after midnight')
  })

  it('lists films in the page’s order with their showtimes grouped by format and language', async () => {
    await show({
      showtimes: [
        at('2025-01-23T16:00:00', { movieId: 'nosferatu' }),
        at('2025-01-23T17:30:00', { tags: ['Format.Projection.35mm', 'Localization.Subtitle.English'] }),
        at('2025-01-23T19:00:00'),
      ],
    })
    const films = screen.getAllByRole('article')
    expect(films.map(film => within(film).getByRole('heading').textContent)).toEqual(['Metropolis', 'Nosferatu'])
    expect([...document.querySelectorAll('.group-name')].map(({ textContent }) => textContent)).toEqual([
      '35 mm · English subtitles',
    ])
    expect(films[0] && timesIn(films[0])).toEqual(['17:30', '19:00'])
  })

  it('drops what is past after hydration, and only that', async () => {
    freezeClock(Date.parse('2025-01-23T18:00:00Z'))
    await show({ showtimes: [at('2025-01-23T17:30:00'), at('2025-01-23T20:50:00')] })
    expect(times()).toEqual(['20:50'])
  })

  it('keeps a day’s filters when the showtimes that led to them are past: the row does not move', async () => {
    await show({
      showtimes: [at('2025-01-23T10:00:00', { availability: 'soldOut' }), at('2025-01-23T19:00:00')],
    })
    const filters = within(screen.getByRole('group', { name: 'Filter the times' })).getAllByRole('button')
    expect(filters.map(({ textContent }) => textContent)).toEqual([
      'Today',
      'at any time',
      'Access',
      'two films in a row',
      'Earlier today1',
      'Filters',
      'Pick times',
    ])
  })

  it('keeps a showtime bookable for its provider’s grace after the start (§9: 15 for CGR)', async () => {
    freezeClock(Date.parse('2025-01-23T17:40:00Z'))
    await show({ showtimes: [at('2025-01-23T17:30:00')], theaters: [{ ...harbour, ticketingProvider: 'CGR' }] })
    expect(times()).toEqual(['17:30'])
  })

  it('moves on to the next day by itself where today is over, and says so', async () => {
    freezeClock(Date.parse('2025-01-23T23:00:00Z'))
    await show({ showtimes: [at('2025-01-23T17:30:00'), at('2025-01-24T18:00:00')] })
    expect(screen.getByText('No more showings today')).toBeDefined()
    expect(times()).toEqual(['18:00'])
    expect(window.location.search).toBe('')
  })

  it('stays with today where the refreshed day still has something ahead', async () => {
    freezeClock(Date.parse('2025-01-23T19:00:00Z'))
    dayFile({ showtimes: [at('2025-01-23T17:30:00'), at('2025-01-23T22:00:00')] })
    await show({ showtimes: [at('2025-01-23T17:30:00'), at('2025-01-24T18:00:00')] })
    expect(times()).toEqual(['22:00'])
    expect(screen.queryByText('No more showings today')).toBeNull()
  })

  it('shows today, though over, to those who choose it, and offers the next day', async () => {
    freezeClock(Date.parse('2025-01-23T23:00:00Z'))
    await show({ showtimes: [at('2025-01-23T17:30:00'), at('2025-01-24T18:00:00')] })
    act(() => screen.getByRole('link', { name: /^Today 23/ }).click())
    expect(window.location.search).toBe('?day=2025-01-23')
    expect(times()).toEqual([])
    act(() => screen.getByRole('button', { name: 'Next showings: Tomorrow' }).click())
    expect(times()).toEqual(['18:00'])
  })

  it('moves on to the real today where the page was built yesterday', async () => {
    freezeClock(Date.parse('2025-01-24T09:00:00Z'))
    await show({ showtimes: [at('2025-01-23T17:30:00'), at('2025-01-24T18:00:00')] })
    expect(times()).toEqual(['18:00'])
    expect(screen.getByRole('link', { current: 'date' }).textContent).toContain('Today 24')
  })

  it('takes the theater’s day, not the visitor’s: before 03:00 it is still yesterday', async () => {
    freezeClock(Date.parse('2025-01-24T01:00:00Z'))
    await show({ showtimes: [at('2025-01-24T01:30:00'), at('2025-01-24T18:00:00')] })
    expect(times()).toEqual(['01:30'])
  })

  it('shows the day of the address bar', async () => {
    window.history.replaceState(null, '', '/theaters/harbour/?day=2025-01-24')
    await show({ showtimes: [at('2025-01-23T17:30:00'), at('2025-01-24T18:00:00')] })
    expect(times()).toEqual(['18:00'])
  })

  it('says that there are no showtimes at all', async () => {
    await show({ showtimes: [] })
    expect(screen.getByText('No showtimes at the moment')).toBeDefined()
  })
})

describe('Programme kept fresh by the schedule file', () => {
  it('replaces the day: new ones appear, sold out is marked, removed ones go, and says when', async () => {
    dayFile({
      showtimes: [at('2025-01-23T17:30:00', { availability: 'soldOut' }), at('2025-01-23T21:15:00')],
    })
    await show({ showtimes: [at('2025-01-23T17:30:00'), at('2025-01-23T19:00:00')] })
    expect(times()).toEqual(['17:30', '21:15'])
    expect(shown()[0]?.textContent).toContain('sold out')
    expect(screen.getByText('updated 14:32')).toBeDefined()
  })

  it('lists a film that the page was built without', async () => {
    dayFile({
      showtimes: [at('2025-01-23T20:00:00', { movieId: 'general' })],
      movies: { general: { title: 'The General', path: null, certificate: null, runtimeMinutes: 79, poster: null } },
    })
    await show({ showtimes: [at('2025-01-23T17:30:00')] })
    expect(screen.getByRole('heading', { name: 'The General' })).toBeDefined()
  })

  it('keeps the built showtimes with a quiet note when the file cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    files['/schedule/harbour/2025-01-23.json'] = { theaterId: 7 }
    await show({ showtimes: [at('2025-01-23T17:30:00')] })
    expect(times()).toEqual(['17:30'])
    expect(screen.getByText(/could not be checked/)).toBeDefined()
    expect(warn).toHaveBeenCalledOnce()
  })

  it('empties a day that the index no longer lists', async () => {
    files['/schedule/index.json'] = {
      updatedAt: '2025-01-23T14:32:00Z',
      theaters: [{ id: 'harbour', name: 'Harbour', timeZone: 'Europe/London', days: ['2025-01-24'] }],
    }
    await show({ showtimes: [at('2025-01-23T17:30:00'), at('2025-01-24T18:00:00')] })
    expect(screen.getByText('No more showings today')).toBeDefined()
  })

  it('offers days that only the index knows: a refresh adds them without a build', async () => {
    const days = ['2025-01-23', '2025-01-25']
    files['/schedule/index.json'] = {
      updatedAt: '2025-01-23T14:32:00Z',
      theaters: [{ id: 'harbour', name: 'Harbour', timeZone: 'Europe/London', days }],
    }
    dayFile({ day: '2025-01-25', showtimes: [at('2025-01-25T20:00:00')] })
    await show({ showtimes: [at('2025-01-23T17:30:00')] })
    await act(async () => (await screen.findByRole('link', { name: 'Sat 25 Jan' })).click())
    expect(times()).toEqual(['20:00'])
  })

  it('offers no more of those days than the editor asked for', async () => {
    const days = ['2025-01-23', '2025-01-25', '2025-01-30', '2025-02-20']
    files['/schedule/index.json'] = {
      updatedAt: '2025-01-23T14:32:00Z',
      theaters: [{ id: 'harbour', name: 'Harbour', timeZone: 'Europe/London', days }],
    }
    await show({ showtimes: [at('2025-01-23T17:30:00')], offered: all => all.filter(day => day < '2025-01-30') })
    expect(await screen.findByRole('link', { name: 'Sat 25 Jan' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull()
  })

  it('says nothing where a site is served without schedule files', async () => {
    await show({ showtimes: [at('2025-01-23T17:30:00')] })
    expect(times()).toEqual(['17:30'])
    expect(screen.queryByText(/could not be checked/)).toBeNull()
  })

  it('reads a day that lies beyond the HTML', async () => {
    dayFile({ day: '2025-02-01', showtimes: [at('2025-02-01T20:00:00')] })
    window.history.replaceState(null, '', '/theaters/harbour/?day=2025-02-01')
    await show({ showtimes: [at('2025-01-23T17:30:00')], days: ['2025-01-23', '2025-02-01'] })
    expect(times()).toEqual(['20:00'])
  })
})

describe('Programme on a film’s page', () => {
  const film = {
    ...BY_THEATER,
    movies: MOVIES.slice(0, 1),
    theaters: [harbour, mint, quarry],
    showtimes: ['quarry', 'harbour', 'mint'].map((theaterId, hour) =>
      at(`2025-01-23T1${hour + 5}:00:00`, { theaterId }),
    ),
  }
  const order = () => [...document.querySelectorAll('.place h3')].map(({ textContent }) => textContent)

  it('lists theaters in the page’s order while none is chosen', async () => {
    await show(film, { pageTheaterId: null })
    expect(order()).toEqual(['Harbour', 'Old Mint', 'Quarry'])
  })

  it('puts the chosen theater first and the others by distance from it', async () => {
    document.cookie = 'selectedTheaterId=quarry; path=/'
    await show(film, { pageTheaterId: null })
    expect(order()).toEqual(['Quarry', 'Old Mint', 'Harbour'])
    expect(shown()[0]?.textContent).toMatch(/Other cinemas.*Old Mint5.5 miles/)
  })

  it('reads where the chosen theater stands where the page does not say it', async () => {
    document.cookie = 'selectedTheaterId=quarry; path=/'
    const { coordinates: _quarry, ...unplaced } = quarry
    files['/digest/places.json'] = { version: 1, places: [['quarry', [51.6, 0], null]] }
    await show({ ...film, theaters: [harbour, mint, unplaced] }, { pageTheaterId: null, arePlacesRead: false })
    expect(order()).toEqual(['Quarry', 'Old Mint', 'Harbour'])
    expect(shown()[0]?.textContent).toMatch(/Old Mint5.5 miles/)
  })

  it('orders by where the visitor said they are, roughly told, the chosen theater still first', async () => {
    window.sessionStorage.setItem('nearby', '51.61,0')
    document.cookie = 'selectedTheaterId=harbour; path=/'
    rereadNearby()
    await show(film, { pageTheaterId: null })
    expect(order()).toEqual(['Harbour', 'Quarry', 'Old Mint'])
    expect(shown()[0]?.textContent).toMatch(/Harbour8 miles.*QuarryUnder 1 mile.*Old Mint6 miles/)
    forgetVisitor()
  })

  it('says so where the film is not on at the chosen theater', async () => {
    document.cookie = 'selectedTheaterId=mint; path=/'
    await show({ ...film, showtimes: film.showtimes.slice(0, 2) }, { pageTheaterId: null })
    expect(screen.getByText('No showings at Old Mint on this day.')).toBeDefined()
  })

  it('moves on to the film’s next day where it is over everywhere today', async () => {
    freezeClock(Date.parse('2025-01-23T23:00:00Z'))
    await show({ ...film, showtimes: [...film.showtimes, at('2025-01-25T18:00:00')] }, { pageTheaterId: null })
    expect(screen.getByText('No more showings today')).toBeDefined()
    expect(times()).toEqual(['18:00'])
  })

  it('shows several days as a grid: theaters down, the chosen one first, days across', async () => {
    document.cookie = 'selectedTheaterId=quarry; path=/'
    window.history.replaceState(null, '', '/movies/metropolis/?day=week')
    const showtimes = [...film.showtimes, at('2025-01-25T18:00:00'), at('2025-01-25T21:00:00', { theaterId: 'quarry' })]
    await show({ ...film, showtimes, days: ['2025-01-23', '2025-01-25'] }, { pageTheaterId: null })
    const grid = within(await screen.findByRole('table'))
    const cells = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map(cell =>
          within(cell)
            .queryAllByText(/^\d/, { selector: 'time' })
            .map(({ textContent }) => textContent),
        )
    const [, ...rows] = grid.getAllByRole('row')
    expect(rows.map(row => [within(row).getByRole('rowheader').textContent, ...cells(row)])).toEqual([
      ['Quarry', ['15:00'], ['21:00']],
      ['Harbour', ['16:00'], ['18:00']],
      ['Old Mint', ['17:00'], []],
    ])
    expect(document.querySelector('.day-panel:not([hidden])')).toBeNull()
  })

  it('keeps other films of the schedule file out', async () => {
    dayFile({ showtimes: [at('2025-01-23T20:00:00'), at('2025-01-23T21:00:00', { movieId: 'nosferatu' })] })
    document.cookie = 'selectedTheaterId=harbour; path=/'
    await show(film, { pageTheaterId: null })
    expect(timesIn(document.querySelector('[data-theater-block="harbour"]'))).toEqual(['20:00'])
    expect(timesIn(document.querySelector('[data-theater-block="quarry"]'))).toEqual(['15:00'])
  })

  it('makes other theaters new by the day’s digest, the chosen one by its schedule file, in one request each', async () => {
    const [inQuarry, inHarbour] = film.showtimes
    const added = at('2025-01-23T21:15:00', { theaterId: 'mint', id: 'new' })
    files['/digest/days/2025-01-23.json'] = buildTestDigest([{ ...inQuarry!, availability: 'soldOut' }, added])
    dayFile({ showtimes: [inHarbour!] })
    document.cookie = 'selectedTheaterId=harbour; path=/'
    await show(film, { pageTheaterId: null })
    expect(order()).toEqual(['Harbour', 'Old Mint', 'Quarry'])
    expect(timesIn(document.querySelector('[data-theater-block="harbour"]'))).toEqual(['16:00'])
    const [sold] = screen.getAllByRole('link', { name: /15:00.*sold out/i })
    expect(sold?.getAttribute('href')).toBe(inQuarry?.bookingUrl)
    const [fresh] = screen.getAllByRole('link', { name: /21:15/ })
    expect(fresh?.getAttribute('href')).toBe('/movies/metropolis/?theaterId=mint&day=2025-01-23')
    const asked = vi.mocked(fetch).mock.calls.map(([url]) => String(url))
    expect(asked.filter(url => url.includes('2025-01-2')).sort()).toEqual([
      '/digest/days/2025-01-23.json',
      '/schedule/harbour/2025-01-23.json',
    ])
  })

  it('leaves other theaters as they were built where no digest is to be had', async () => {
    files['/digest/days/2025-01-23.json'] = null
    vi.spyOn(console, 'warn').mockReturnValue()
    await show(film, { pageTheaterId: null })
    expect(order()).toEqual(['Harbour', 'Old Mint', 'Quarry'])
  })
})
