import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell, buildShellTheater, renderScreen, shellAnswer } from '../../../tests/builders/render-screen'
import { buildTestSchedule, buildTestShowtime } from '../../../tests/builders/test-schedule'
import { answerStaticQuery } from '../../../tests/stubs/gatsby'
import { forgetCampaign } from '../../features/links/components/use-visit'
import { freezeClock, startCountdown } from '../../platform/clock'
import { forgetSchedules } from '../../features/showtimes/client/schedule-store'
import type { ScheduleDay } from '../../features/schedule/rules/showtime'
import type { CheckoutPlace } from '../../features/booking/rules/checkout-place'
import { CheckoutScreen } from './checkout-screen'

vi.mock('../../platform/clock', async importOriginal => ({
  ...(await importOriginal<object>()),
  startCountdown: vi.fn(() => () => 0),
}))

const ORIGIN = 'https://tickets.example'
const PLACES: CheckoutPlace[] = [
  { theaterId: 'harbour', origin: ORIGIN, codes: ['HARB'] },
  { theaterId: 'passage', origin: 'https://billets.example', codes: ['SHARED'] },
  { theaterId: 'quarry', origin: ORIGIN, codes: ['SHARED'] },
]
const shell = buildShell({
  theaters: [
    buildShellTheater({ theaterId: 'harbour', name: 'Harbour' }),
    buildShellTheater({ theaterId: 'passage', name: 'Passage' }),
    buildShellTheater({ theaterId: 'quarry', name: 'Quarry' }),
  ],
})
const link = (code: string, perf: string, origin = ORIGIN) => `${origin}/websales/sales/${code}/book?perfcode=${perf}`

/** Files by path; what is not there answers 404, `null` a fault of the server. */
let files: Record<string, unknown>
let asked: string[]
let isOnline: boolean
function dayFile(schedule: Partial<ScheduleDay>): void {
  const full = buildTestSchedule(schedule)
  files[`/schedule/${full.theaterId}/${full.day}.json`] = full
  const index = files['/schedule/index.json'] as { theaters: { id: string; days: string[] }[] }
  const theater = index.theaters.find(({ id }) => id === full.theaterId)
  if (theater) theater.days.push(full.day)
  else {
    const { theaterId: id, timeZone, day } = full
    index.theaters.push({ ...{ id, name: id, timeZone }, days: [day] })
  }
}

beforeEach(() => {
  forgetSchedules()
  freezeClock(Date.parse('2025-01-23T12:00:00Z'))
  files = { '/schedule/index.json': { updatedAt: '2025-01-23T11:00:00Z', theaters: [] } }
  asked = []
  isOnline = true
  dayFile({ showtimes: [buildTestShowtime({ bookingUrl: link('HARB', '1') })] })
  dayFile({
    day: '2025-01-24',
    showtimes: [
      buildTestShowtime({
        startsAt: '2025-01-24T20:30:00',
        screen: '2',
        tags: ['Format.Projection.35mm', 'Showtime.Accessibility.AudioDescription'],
        bookingUrl: link('HARB', '2'),
      }),
    ],
  })
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      const path = new URL(url, 'http://localhost').pathname
      asked.push(path)
      if (!(path in files)) return new Response('none', { status: 404 })
      if (files[path] === null) return new Response('broken', { status: 500 })
      return new Response(JSON.stringify(files[path]))
    }),
  )
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  // Before fetch is the real one again: a search under way would fail by it, and read again in a later test.
  cleanup()
  forgetCampaign()
  vi.mocked(startCountdown).mockClear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  freezeClock(null)
})

function open(query: string) {
  window.history.replaceState(null, '', `/checkout/${query}`)
  return renderScreen(<CheckoutScreen places={PLACES} />, { shell })
}
const frame = () => document.querySelector('iframe')
const summary = () => within(screen.getByRole('region', { name: 'Your showing' }))
const status = () => screen.getByRole('status').textContent
const wayOut = () => screen.getByRole('link', { name: 'Open it on tickets.example' })
const passEightSeconds = () => {
  const [ms, onEnd] = vi.mocked(startCountdown).mock.lastCall ?? []
  expect(ms).toBe(8000)
  act(() => onEnd?.())
}
function load(contentDocument: { URL: string } | null): void {
  const shown = frame()
  if (!shown) throw new Error('no frame')
  Object.defineProperty(shown, 'contentDocument', { configurable: true, get: () => contentDocument })
  fireEvent.load(shown)
}
/** What browsers do for a page of a foreign origin, and most for one that is refused: its document is not to be seen. */
const loadForeign = () => load(null)
const loadEmpty = () => load({ URL: 'about:blank' })
function setOnline(online: boolean): void {
  isOnline = online
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

describe('CheckoutScreen (specification §2, checkout route)', () => {
  it('shows the booking in a frame, with the page’s campaign and nothing else of its address', () => {
    open('?theaterCode=HARB&perfCode=2&utm_source=news&utm_id=007&token=secret')
    expect(frame()?.getAttribute('src')).toBe(`${link('HARB', '2')}&utm_source=news&utm_id=007`)
    expect(frame()?.title).toBe('Booking on tickets.example')
    expect([frame()?.getAttribute('allow'), frame()?.getAttribute('referrerpolicy')]).toEqual([
      'payment',
      'strict-origin',
    ])
    expect(wayOut().getAttribute('href')).toBe(frame()?.getAttribute('src'))
  })

  it('names film, day, time, theater and screen of the showing', async () => {
    open('?theaterCode=HARB&perfCode=2')
    expect((await summary().findByRole('link', { name: 'Metropolis' })).getAttribute('href')).toBe(
      '/movies/1-metropolis/',
    )
    expect(summary().getByText('Tomorrow, Friday 24 January')).toBeDefined()
    expect(summary().getByText('20:30')).toBeDefined()
    expect(summary().getByText('PG')).toBeDefined()
    expect(summary().getByRole('link', { name: 'Harbour' }).getAttribute('href')).toBe(
      '/theaters/harbour/?day=2025-01-24',
    )
    expect(summary().getByText(/Screen 2/)).toBeDefined()
    expect(summary().getByText('Audio description')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to the film' }).getAttribute('href')).toBe(
      '/movies/1-metropolis/?theaterId=harbour',
    )
  })

  it('looks through the nearest days first, and no further than it must', async () => {
    for (const day of ['2025-01-25', '2025-01-26', '2025-01-27']) dayFile({ day, showtimes: [] })
    dayFile({ day: '2025-01-22', showtimes: [] })
    open('?theaterCode=harbour&perfCode=nowhere')
    await summary().findByText('This showtime is no longer listed')
    expect(asked).toEqual(
      ['index', ...['23', '24', '25', '26', '27', '22'].map(day => `harbour/2025-01-${day}`)].map(
        name => `/schedule/${name}.json`,
      ),
    )
    asked = []
    forgetSchedules()
    open('?theaterCode=HARB&perfCode=1')
    await screen.findAllByText(/^Today, Thursday 23 January/)
    expect(asked).not.toContain('/schedule/harbour/2025-01-26.json')
  })

  it('says kindly that a showing is in no file, and shows the booking all the same', async () => {
    open('?theaterCode=HARB&perfCode=gone')
    await summary().findByText('This showtime is no longer listed')
    expect(summary().getByRole('link', { name: 'Harbour' }).getAttribute('href')).toBe('/theaters/harbour/')
    expect(screen.getByRole('link', { name: 'Back to the programme' }).getAttribute('href')).toBe('/theaters/harbour/')
    expect(frame()?.getAttribute('src')).toBe(link('HARB', 'gone'))
  })

  it.each(['/schedule/index.json', '/schedule/harbour/2025-01-24.json'])(
    'says of a showing that %s did not come, and finds it once it does',
    async file => {
      const kept = files[file]
      files[file] = null
      open('?theaterCode=HARB&perfCode=2')
      await summary().findByText('Film and time could not be loaded')
      expect(frame()).not.toBeNull()
      files[file] = kept
      forgetSchedules()
      act(() => void window.dispatchEvent(new Event('focus')))
      expect(await summary().findByRole('link', { name: 'Metropolis' })).toBeDefined()
    },
  )

  it.each([
    ['cancelled', 'This showing is cancelled'],
    ['soldOut', 'Sold out, as far as we know'],
  ] as const)('says of a showing that it is %s', async (availability, words) => {
    dayFile({ day: '2025-01-25', showtimes: [buildTestShowtime({ bookingUrl: link('HARB', '3'), availability })] })
    open('?theaterCode=HARB&perfCode=3')
    expect(await summary().findByText(words)).toBeDefined()
    expect(frame()).not.toBeNull()
  })

  it('says of a showing after midnight on which night it is', async () => {
    dayFile({
      day: '2025-01-25',
      showtimes: [buildTestShowtime({ startsAt: '2025-01-26T00:15:00', bookingUrl: link('HARB', '4') })],
    })
    open('?theaterCode=HARB&perfCode=4')
    expect(await summary().findByText('Saturday 25 January')).toBeDefined()
    expect(summary().getByText('00:15')).toBeDefined()
    expect(summary().getByText('Sun, after midnight')).toBeDefined()
  })

  it.each([
    '',
    '?theaterCode=HARB',
    '?perfCode=2',
    '?theaterCode=UNKNOWN&perfCode=2',
    '?theaterCode=HARB&perfCode=2%26x%3Dy',
    '?theaterCode=..%2F..&perfCode=2',
    '?theaterCode=https%3A%2F%2Fevil.example&perfCode=2',
    `?theaterCode=HARB&perfCode=${'x'.repeat(65)}`,
  ])('builds no frame of %s, and leads on', query => {
    open(query)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This booking link is not complete')
    expect(frame()).toBeNull()
    expect(asked).toEqual([])
    expect(screen.getByRole('link', { name: 'Films' }).getAttribute('href')).toBe('/movies/')
    expect(screen.getByRole('link', { name: 'Cinemas' }).getAttribute('href')).toBe('/theaters/')
  })

  it('waits with the frame of a code that two ticketing services know until it knows whose showing it is', async () => {
    dayFile({ theaterId: 'quarry', showtimes: [buildTestShowtime({ bookingUrl: link('SHARED', '9') })] })
    open('?theaterCode=SHARED&perfCode=9')
    expect(frame()).toBeNull()
    await waitFor(() => expect(frame()?.getAttribute('src')).toBe(link('SHARED', '9')))
    expect(summary().getByRole('link', { name: 'Quarry' })).toBeDefined()
  })

  it('is rendered on the server as a page whose booking is on its way, with a way to book without scripts', () => {
    answerStaticQuery(shellAnswer(shell))
    const html = renderToString(<CheckoutScreen places={PLACES} />)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toContain('<iframe')
    const without = /<noscript>(.*)<\/noscript>/.exec(html)?.[1] ?? ''
    for (const href of [`${ORIGIN}/`, 'https://billets.example/', '/theaters/'])
      expect(without).toContain(`href="${href}"`)
    expect(without.match(/href/g)).toHaveLength(3)
  })
})

describe('the way out of a booking’s frame', () => {
  beforeEach(() => void open('?theaterCode=HARB&perfCode=1'))
  const retry = () => screen.queryByRole('button', { name: 'Try again' })

  it('is quiet while the frame loads, and once it has', () => {
    expect(status()).toBe('Can’t see the booking page?')
    expect(screen.getByRole('img', { name: /^Opening/ })).toBeDefined()
    expect(retry()).toBeNull()
    loadForeign()
    expect(status()).toBe('Can’t see the booking page?')
    expect(screen.queryByRole('img', { name: /^Opening/ })).toBeNull()
  })

  it('speaks up when nothing has loaded for eight seconds, until something does', () => {
    passEightSeconds()
    expect(status()).toBe('The booking page is taking a while to appear.')
    expect(retry()).not.toBeNull()
    loadForeign()
    expect(status()).toBe('Can’t see the booking page?')
  })

  it('speaks up when nobody has touched what loaded, which may be a browser’s page that it was refused', () => {
    loadForeign()
    passEightSeconds()
    expect(status()).toBe('Nothing to see here?')
    expect(wayOut().getAttribute('href')).toBe(link('HARB', '1'))
  })

  it('stays quiet once somebody is in the frame, and through all steps of the booking', () => {
    loadForeign()
    act(() => {
      frame()?.focus()
      window.dispatchEvent(new Event('blur'))
    })
    passEightSeconds()
    loadForeign()
    expect(status()).toBe('Can’t see the booking page?')
  })

  it('speaks up at once for a frame that loaded an empty page', () => {
    loadEmpty()
    expect(status()).toBe('The booking page could not be shown here.')
  })

  it('loads the frame anew on request', () => {
    loadEmpty()
    const before = frame()
    fireEvent.click(retry()!)
    expect(frame()).not.toBe(before)
    expect(status()).toBe('Can’t see the booking page?')
  })

  it('says without a network that there is none; the frame comes when it is back, or on request', () => {
    setOnline(false)
    expect(frame()).toBeNull()
    expect(status()).toBe('You are offline.')
    setOnline(true)
    expect(frame()).not.toBeNull()
    setOnline(false)
    fireEvent.click(retry()!)
    expect(frame()).not.toBeNull()
  })

  it('keeps a booking that is under way when the network goes', () => {
    loadForeign()
    const before = frame()
    setOnline(false)
    expect(frame()).toBe(before)
    expect(status()).toBe('You are offline. You can go on once you are connected.')
    setOnline(true)
    expect(frame()).toBe(before)
  })
})
