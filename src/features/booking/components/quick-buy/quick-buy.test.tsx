import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell, buildShellTheater, renderScreen } from '../../../../../tests/builders/render-screen'
import { buildTestDigest } from '../../../../../tests/builders/test-digest'
import { buildTestSchedule, buildTestShowtime } from '../../../../../tests/builders/test-schedule'
import { freezeClock } from '../../../../platform/clock'
import { accessProfile } from '../../../filters/client/access-profile-store'
import { forgetDigests } from '../../../showtimes/client/digest-store'
import { forgetSchedules } from '../../../showtimes/client/schedule-store'
import type { Showtime } from '../../../schedule/rules/showtime'
import { filmIndex } from '../../client/film-index-store'
import { closeQuickBuy, forgetQuickBuy } from './use-quick-buy'
import { buildFilmIndex } from '../../rules/film-index'
import { QuickBuyButton } from './quick-buy-button'
import { QuickBuyHost } from './quick-buy-host'
import type * as Dialog from './quick-buy-dialog'

/** Whether the dialog's chunk comes. */
const chunk = vi.hoisted(() => ({ isThere: true }))
vi.mock('./quick-buy-dialog', async importOriginal => {
  const original = await importOriginal<typeof Dialog>()
  return {
    get QuickBuyDialog() {
      if (!chunk.isThere) throw new Error('Loading chunk quick-buy failed')
      return original.QuickBuyDialog
    },
  }
})

const shell = buildShell({
  theaters: [
    buildShellTheater({ theaterId: 'harbour', name: 'Harbour' }),
    buildShellTheater({ theaterId: 'quarry', name: 'Quarry' }),
  ],
})
const at = (startsAt: string, own: Partial<Showtime> = {}) => buildTestShowtime({ startsAt, ...own })
const HARBOUR = [
  at('2025-01-23T11:00:00'),
  at('2025-01-23T17:30:00', { tags: ['Format.Projection.35mm'], price: { from: 9.5, currency: 'GBP' } }),
  at('2025-01-23T20:00:00', { availability: 'soldOut' }),
  at('2025-01-24T20:00:00', { tags: ['Showtime.Accessibility.AudioDescription'] }),
  at('2025-01-25T20:00:00', { movieId: 'nosferatu' }),
]
const QUARRY = [at('2025-01-23T21:00:00', { theaterId: 'quarry', movieId: 'faust' })]
const byDay = (showtimes: Showtime[], day: string) => showtimes.filter(({ businessDay }) => businessDay === day)

/** Files by path; `null` cannot be reached, what is not there answers 404. */
let files: Record<string, unknown>

function publish() {
  const last = (movieId: string) =>
    [...HARBOUR, ...QUARRY]
      .filter(showtime => showtime.movieId === movieId)
      .map(({ theaterId, startsAtMs }) => ({ theaterId, lastStartsAtMs: startsAtMs }))
      .slice(-1)
  const films = ['metropolis', 'nosferatu', 'faust'].map(movieId => ({
    movieId,
    title: movieId,
    theaters: last(movieId),
  }))
  files = {
    '/digest/films.json': buildFilmIndex(films),
    '/digest/theaters/harbour.json': buildTestDigest(HARBOUR),
    '/digest/theaters/quarry.json': buildTestDigest(QUARRY),
  }
  for (const day of ['2025-01-23', '2025-01-24', '2025-01-25']) {
    files[`/schedule/harbour/${day}.json`] = buildTestSchedule({ day, showtimes: byDay(HARBOUR, day) })
  }
  files['/schedule/quarry/2025-01-23.json'] = buildTestSchedule({ theaterId: 'quarry', showtimes: QUARRY })
}

// The dialog is a chunk of its own, and then asks for files: on a busy machine that takes a while.
beforeAll(() => {
  configure({ asyncUtilTimeout: 5000 })
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
})
beforeEach(() => {
  publish()
  window.history.replaceState(null, '', '/')
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
  act(closeQuickBuy)
  forgetQuickBuy()
  accessProfile.forget()
  filmIndex.reset()
  forgetDigests()
  forgetSchedules()
  freezeClock(null)
  window.localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function open({ theater = 'harbour' as string | null, film = null as string | null } = {}) {
  renderScreen(
    <>
      <QuickBuyButton />
      <QuickBuyHost pageMovieId={film} />
    </>,
    { shell, pageTheaterId: theater },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Book tickets' }))
  await screen.findByRole('dialog', { name: 'Book tickets' })
}
const dialog = () => within(screen.getByRole('dialog'))
const select = (name: string) => dialog().getByRole('combobox', { name })
const chosen = (name: string) => dialog().getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.text
const days = () =>
  within(dialog().getByRole('region', { name: 'Day' }))
    .getAllByRole('button')
    .map(day => `${day.textContent}${day.getAttribute('aria-pressed') === 'true' ? ' *' : ''}`)
const times = async () =>
  (await within(await dialog().findByRole('region', { name: 'Time' })).findAllByRole('link')).map(link => [
    link.querySelector('time')?.textContent,
    link.getAttribute('href'),
  ])

describe('quick buy', () => {
  it('is a form without scripts, which leads to the films page', () => {
    renderScreen(<QuickBuyButton />, { shell })
    const button = screen.getByRole('button', { name: 'Book tickets' })
    expect(button.closest('form')?.getAttribute('action')).toBe('/movies/')
    expect(button.getAttribute('aria-haspopup')).toBe('dialog')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('knows the visitor’s theater; a film chosen, its nearest day and times stand there, the past ones gone', async () => {
    await open()
    await waitFor(() => expect(dialog().getByRole('option', { name: 'metropolis · 3 showings' })).toBeDefined())
    expect(chosen('Cinema')).toBe('Harbour')
    await userEvent.selectOptions(select('Film'), 'metropolis')
    expect(days()).toEqual(['Today, 2 showings *', 'Tomorrow, 1 showing'])
    expect(await times()).toEqual([
      ['17:30', 'https://tickets.example/2025-01-23T17:30:00'],
      ['20:00', null],
    ])
    const [first, second] = dialog().getAllByRole('link')
    expect(first?.textContent).toMatch(/35 mm.*from £9.50/)
    expect([second?.textContent, second?.getAttribute('aria-disabled')]).toEqual([
      expect.stringContaining('sold out'),
      'true',
    ])
  })

  it('takes the film of the page one is on', async () => {
    await open({ film: 'nosferatu' })
    expect(await times()).toEqual([['20:00', 'https://tickets.example/2025-01-25T20:00:00']])
    expect(days()).toEqual(['Sat 25 Jan, 1 showing *'])
  })

  it('lets every step be changed: another day, another theater', async () => {
    await open({ film: 'metropolis' })
    await times()
    await userEvent.click(dialog().getByRole('button', { name: /^Tomorrow/ }))
    await waitFor(async () => expect(await times()).toEqual([['20:00', 'https://tickets.example/2025-01-24T20:00:00']]))
    await userEvent.selectOptions(select('Cinema'), 'Quarry')
    expect(await dialog().findByText('metropolis is not on at Quarry. It is on at:')).toBeDefined()
    await userEvent.click(dialog().getByRole('button', { name: 'Harbour' }))
    expect(await times()).toEqual([['20:00', 'https://tickets.example/2025-01-24T20:00:00']])
  })

  it('says where a film is on that the theater does not show', async () => {
    await open()
    await waitFor(() => expect(dialog().getByRole('option', { name: 'faust' })).toBeDefined())
    expect(dialog().getByRole('group', { name: 'At other cinemas' })).toBeDefined()
    await userEvent.selectOptions(select('Film'), 'faust')
    await userEvent.click(dialog().getByRole('button', { name: 'Quarry' }))
    expect(await times()).toEqual([['21:00', 'https://tickets.example/2025-01-23T21:00:00']])
  })

  it('begins with a film where no theater is chosen, and offers the theaters that show it', async () => {
    await open({ theater: null })
    expect(dialog().getByText('Choose a cinema or a film to start.')).toBeDefined()
    await waitFor(() => expect(dialog().getByRole('option', { name: 'faust' })).toBeDefined())
    await userEvent.selectOptions(select('Film'), 'faust')
    expect(dialog().getByText('faust is on at:')).toBeDefined()
    const showing = within(dialog().getByRole('group', { name: 'Showing this film' }))
    expect(showing.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Quarry'])
    await userEvent.selectOptions(select('Cinema'), 'Quarry')
    expect(await times()).toHaveLength(1)
  })

  it('says so where a day is sold out, and takes the next', async () => {
    const soldOut = HARBOUR.map(one =>
      one.businessDay === '2025-01-23' ? { ...one, availability: 'soldOut' as const } : one,
    )
    files['/digest/theaters/harbour.json'] = buildTestDigest(soldOut)
    files['/schedule/harbour/2025-01-23.json'] = buildTestSchedule({ showtimes: byDay(soldOut, '2025-01-23') })
    await open({ film: 'metropolis' })
    await times()
    expect(days()).toEqual(['Today · sold out', 'Tomorrow, 1 showing *'])
    await userEvent.click(dialog().getByRole('button', { name: /Today/ }))
    expect(await dialog().findByText('All of them are sold out. Another day may still have seats.')).toBeDefined()
  })

  it('narrows to what the visitor needs, and lets them set that aside', async () => {
    window.localStorage.setItem('accessProfile', 'audioDescription')
    await open({ film: 'metropolis' })
    await times()
    expect(days()).toEqual(['Tomorrow, 1 showing *'])
    await userEvent.click(dialog().getByRole('button', { name: 'Only with Audio description' }))
    expect(days()).toEqual(['Today, 2 showings *', 'Tomorrow, 1 showing'])
  })

  it('says so where nothing has what the visitor needs', async () => {
    window.localStorage.setItem('accessProfile', 'audioDescription')
    await open({ film: 'nosferatu' })
    expect(await dialog().findByText('No showing here meets all of your needs.')).toBeDefined()
    await userEvent.click(dialog().getByRole('button', { name: 'Show all showings' }))
    expect(await times()).toHaveLength(1)
  })

  it('says so where the times do not come, keeps what was chosen, and tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const day = files['/schedule/harbour/2025-01-25.json']
    files['/schedule/harbour/2025-01-25.json'] = null
    await open({ film: 'nosferatu' })
    const again = await dialog().findByRole('button', { name: 'Try again' })
    files['/schedule/harbour/2025-01-25.json'] = day
    await userEvent.click(again)
    expect(await times()).toHaveLength(1)
    expect(vi.mocked(console.warn)).toHaveBeenCalled()
  })

  it('says so where a theater’s showings do not come', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    files['/digest/theaters/harbour.json'] = null
    await open()
    expect(await dialog().findByText(/The showings could not be loaded/)).toBeDefined()
  })

  it('is honest where the theater has nothing on sale', async () => {
    delete files['/digest/theaters/harbour.json']
    await open()
    expect(await dialog().findByText('No showings at Harbour are on sale yet.')).toBeDefined()
  })

  it('says in words that it could not be opened, and tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    chunk.isThere = false
    forgetQuickBuy()
    renderScreen(
      <>
        <QuickBuyButton />
        <QuickBuyHost pageMovieId={null} />
      </>,
      { shell, pageTheaterId: 'harbour' },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Book tickets' }))
    const failed = await screen.findByRole('alert')
    expect(failed.textContent).toContain('could not be opened')
    chunk.isThere = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Cinema' })).toBeDefined())
  })

  it('has no theater to choose at a single location', async () => {
    const single = buildShell({ theaters: shell.theaters.slice(0, 1), settings: { isSingleLocation: true } })
    renderScreen(
      <>
        <QuickBuyButton />
        <QuickBuyHost pageMovieId="nosferatu" />
      </>,
      { shell: single },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Book tickets' }))
    expect(await times()).toHaveLength(1)
    expect(dialog().queryByRole('combobox', { name: 'Cinema' })).toBeNull()
  })
})
