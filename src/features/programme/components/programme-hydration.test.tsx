import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell, buildShellTheater, shellAnswer } from '../../../../tests/builders/render-screen'
import { buildTestShowtime, TEST_ATTRIBUTES } from '../../../../tests/builders/test-schedule'
import { answerStaticQuery } from '../../../../tests/stubs/gatsby'
import { freezeClock } from '../../../platform/clock'
import { I18nProvider } from '../../i18n/components/i18n-provider'
import { TheaterProvider } from '../../theaters/components/theater-provider'
import { type LinkBehaviour, LinkBehaviourContext } from '../../../ui/link-behaviour'
import { isServer } from '../../../platform/device'
import { forgetSchedules } from '../../showtimes/client/schedule-store'
import type { Showtime } from '../../schedule/rules/showtime'
import { BY_MOVIE } from './day/films-of-day'
import { BY_THEATER } from './day/theaters-of-day'
import { Programme } from './programme'

vi.mock('../../../platform/device', async original => ({
  ...(await original<object>()),
  isServer: vi.fn(() => false),
}))

const harbour = buildShellTheater({ theaterId: 'harbour', name: 'Harbour' })
const showtimes = ['2025-01-23T13:00:00', '2025-01-23T17:30:00', '2025-01-24T18:00:00', '2025-01-25T00:30:00'].map(
  (startsAt, at) => buildTestShowtime({ startsAt, ...(at === 1 ? { availability: 'almostFull', seatsLeft: 3 } : {}) }),
)
const movie = {
  movieId: 'metropolis',
  title: 'Metropolis',
  path: '/movies/metropolis/',
  poster: null,
  certificate: null,
  runtimeMinutes: null,
}
const shared = { movies: [movie], theaters: [harbour], attributes: TEST_ATTRIBUTES, today: '2025-01-23' }
const within = (pageTheaterId: string | null, programme: ReactNode) => (
  <I18nProvider intl={{ locale: { short: 'en', long: 'en-GB' }, messages: {}, words: null }}>
    <TheaterProvider pageTheaterId={pageTheaterId}>{programme}</TheaterProvider>
  </I18nProvider>
)
const days = ['2025-01-23', '2025-01-24']
const page = within('harbour', <Programme {...BY_MOVIE} {...{ ...shared, showtimes, days }} />)
const filmPage = (ofFilm: Showtime[]) =>
  within(null, <Programme {...BY_THEATER} {...shared} showtimes={ofFilm} days={[...days, '2025-01-25']} />)

const AS_BUILT: LinkBehaviour = {
  isAsBuilt: true,
  refine: destination => ({ destination, newWindow: false, labelSuffix: '', fields: [] }),
  onActivate: () => undefined,
}
const SIGNED_IN: LinkBehaviour = {
  ...AS_BUILT,
  isAsBuilt: false,
  refine: destination => ({
    ...AS_BUILT.refine(destination, 'get'),
    destination:
      destination.kind === 'external' ? { ...destination, href: `${destination.href}?token=t` } : destination,
  }),
}

let root: Root | undefined
let box: HTMLElement

function renderOnServer(content = page): string {
  vi.mocked(isServer).mockReturnValue(true)
  const html = renderToString(content)
  vi.mocked(isServer).mockReturnValue(false)
  return html
}

const hydrate = (html: string, content = page) =>
  act(async () => {
    box.innerHTML = html
    root = hydrateRoot(box, content)
  })
/** By its address: to look for a role among hundreds of times takes seconds. */
const pressDay = (day: string) => act(async () => box.querySelector<HTMLElement>(`a[href="?day=${day}"]`)?.click())
const timesOf = (day: string) =>
  [...document.querySelectorAll(`#day-${day} .chip-time`)].map(({ textContent }) => textContent)

beforeEach(() => {
  forgetSchedules()
  answerStaticQuery(shellAnswer(buildShell({ theaters: [harbour] })))
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { status: 404 })),
  )
  window.history.replaceState(null, '', '/')
  box = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  act(() => root?.unmount())
  box.remove()
  freezeClock(null)
  vi.unstubAllGlobals()
})

describe('Programme at hydration', () => {
  it('leaves formats where they were written when the first time of one has begun', async () => {
    const formats = [
      buildTestShowtime({ startsAt: '2025-01-23T13:00:00' }),
      buildTestShowtime({ startsAt: '2025-01-23T17:30:00', tags: ['Format.Projection.35mm'] }),
      buildTestShowtime({ startsAt: '2025-01-23T19:00:00' }),
    ]
    const content = within('harbour', <Programme {...BY_MOVIE} {...{ ...shared, days }} showtimes={formats} />)
    freezeClock(Date.parse('2025-01-23T12:00:00Z'))
    const html = renderOnServer(content)
    freezeClock(Date.parse('2025-01-23T15:00:00Z'))
    await hydrate(html, content)
    expect(timesOf('2025-01-23')).toEqual(['19:00', '17:30'])
  })

  it('shows the next day from the first byte where today was over at build', async () => {
    freezeClock(Date.parse('2025-01-23T23:30:00Z'))
    const over = within('harbour', <Programme {...BY_MOVIE} {...{ ...shared, showtimes, days }} isTodayOver />)
    const html = renderOnServer(over)
    box.innerHTML = html
    const shown = () => [...box.querySelectorAll<HTMLElement>('.day-panel')].filter(({ hidden }) => !hidden)
    expect(shown().map(({ id }) => id)).toEqual(['day-2025-01-24'])
    await hydrate(html, over)
    expect(shown().map(({ id }) => id)).toEqual(['day-2025-01-24'])
  })

  it('writes every day on the server, whatever the clock says', () => {
    freezeClock(Date.parse('2030-01-01T00:00:00Z'))
    const html = renderOnServer()
    expect(html.match(/chip-time/g)).toHaveLength(4)
  })

  it('leaves days behind the shown one as the server wrote them, without a mismatch', async () => {
    freezeClock(Date.parse('2025-01-23T15:00:00Z'))
    const html = renderOnServer()
    box.innerHTML = html
    const [before] = box.querySelectorAll('#day-2025-01-24 .chip')
    await act(async () => {
      root = hydrateRoot(box, page)
    })
    expect(document.querySelector('#day-2025-01-24 .chip')).toBe(before)
    expect(timesOf('2025-01-24')).toEqual(['18:00', '00:30'])
    expect(timesOf('2025-01-23')).toEqual(['17:30'])
  })

  it('hydrates without a mismatch in a browser whose clock is days ahead', async () => {
    freezeClock(Date.parse('2025-01-24T20:00:00Z'))
    await hydrate(renderOnServer())
    expect(timesOf('2025-01-24')).toEqual(['00:30'])
    expect(document.querySelector<HTMLElement>('#day-2025-01-24')?.hidden).toBe(false)
  })

  it('takes what the visit adds to links, and takes it away, also where the server wrote them', async () => {
    freezeClock(Date.parse('2025-01-23T15:00:00Z'))
    const html = renderOnServer()
    const behaving = (behaviour: LinkBehaviour) => (
      <LinkBehaviourContext.Provider value={behaviour}>{page}</LinkBehaviourContext.Provider>
    )
    const queries = () => [...document.querySelectorAll<HTMLAnchorElement>('a.chip')].map(({ search }) => search)
    await act(async () => {
      box.innerHTML = html
      root = hydrateRoot(box, behaving(AS_BUILT))
    })
    expect(queries()).toEqual(['', '', ''])
    await act(async () => root?.render(behaving(SIGNED_IN)))
    expect(queries()).toEqual(['?token=t', '?token=t', '?token=t'])
    await act(async () => root?.render(behaving(AS_BUILT)))
    expect(queries()).toEqual(['', '', ''])
  })

  it('leaves out days that a film’s page has no room for, until somebody wants them', async () => {
    freezeClock(Date.parse('2025-01-23T08:00:00Z'))
    const everywhere = [60, 350, 70].flatMap((count, at) =>
      Array.from({ length: count }, (_, n) =>
        buildTestShowtime({ id: `${at}-${n}`, startsAt: `2025-01-${23 + at}T19:00:00` }),
      ),
    )
    const film = filmPage(everywhere)
    const html = renderOnServer(film)
    expect(html.match(/chip-time/g)).toHaveLength(60)
    expect(html).toMatch(/<section id="day-2025-01-24"[^>]*hidden[^>]*>.*<noscript>.*href="\/theaters\/"/)
    await hydrate(html, film)
    expect(timesOf('2025-01-24')).toEqual([])
    await pressDay('2025-01-24')
    expect(timesOf('2025-01-24')).toHaveLength(350)
    await pressDay('2025-01-23')
    expect(timesOf('2025-01-24')).toHaveLength(350)
    expect(timesOf('2025-01-25')).toEqual([])
  })

  it('renders a day once it is wanted', async () => {
    freezeClock(Date.parse('2025-01-23T15:00:00Z'))
    await hydrate(renderOnServer())
    await pressDay('2025-01-24')
    expect(timesOf('2025-01-24')).toEqual(['18:00', '00:30'])
    expect(document.querySelector('#day-2025-01-24 .film-poster')?.childElementCount).toBe(1)
  })
})
