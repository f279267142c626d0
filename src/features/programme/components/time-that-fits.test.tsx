import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell, buildShellTheater, renderScreen } from '../../../../tests/builders/render-screen'
import { buildTestShowtime } from '../../../../tests/builders/test-schedule'
import { freezeClock } from '../../../platform/clock'
import { forgetSchedules } from '../../showtimes/client/schedule-store'
import { BY_MOVIE } from './day/films-of-day'
import { Programme } from './programme'
import type { ProgrammeMovie } from './programme-data'

const film = (movieId: string, title: string, runtimeMinutes: number | null): ProgrammeMovie => ({
  ...{ movieId, title, runtimeMinutes },
  path: `/movies/${movieId}/`,
  poster: null,
  certificate: null,
})
const MOVIES = [film('a', 'Alpha', 100), film('b', 'Beta', 90), film('c', 'Unmeasured', null)]
const harbour = buildShellTheater({ theaterId: 'harbour', name: 'Harbour' })
const at = (time: string, movieId: string) =>
  buildTestShowtime({ id: `${movieId} ${time}`, movieId, startsAt: `2025-01-23T${time}:00` })
const SHOWTIMES = [
  ...[at('17:00', 'a'), at('18:00', 'c'), at('19:10', 'b'), at('20:00', 'a'), at('22:30', 'b')],
  buildTestShowtime({ id: 'late', movieId: 'b', startsAt: '2025-01-24T00:30:00' }),
]

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
  }
})
beforeEach(() => {
  forgetSchedules()
  freezeClock(Date.parse('2025-01-23T12:00:00Z'))
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { status: 404 })),
  )
})
afterEach(() => {
  freezeClock(null)
  vi.unstubAllGlobals()
})

async function show(query: string) {
  window.history.replaceState(null, '', `/theaters/harbour/${query}`)
  const parts = { movies: MOVIES, theaters: [harbour], attributes: [], showtimes: SHOWTIMES }
  renderScreen(<Programme {...BY_MOVIE} {...parts} today="2025-01-23" days={['2025-01-23']} />, {
    pageTheaterId: 'harbour',
    shell: buildShell({ theaters: [harbour] }),
  })
  await act(async () => vi.dynamicImportSettled())
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.day-panel:not([hidden]) .chip-time')].map(
    ({ textContent }) => textContent,
  )
const words = () => screen.getByRole('group', { name: 'Filter the times' }).textContent

describe('time that fits', () => {
  it('is in the address and the sentence, counts trailers, and says what has no known end', async () => {
    await show('?until=22:00')
    // Alpha of 20:00 ends at 21:55, Beta of 19:10 at 20:55.
    expect(shown()).toEqual(['17:00', '20:00', '19:10'])
    expect(words()).toContain('ends by 22:00')
    expect(screen.getByText(/Left out, as their end is not known: 1/).textContent).toMatch(/^3 showtimes/)
  })

  it('goes past midnight', async () => {
    await show('?from=22:00&until=02:30')
    expect(shown()).toEqual(['22:30', '00:30'])
    expect(words()).toContain('between 22:00 and 02:30')
  })

  it('is typed into the sheet, applies when a field is left, and is taken off by its chip', async () => {
    await show('')
    fireEvent.click(screen.getByRole('button', { name: 'at any time' }))
    await act(async () => vi.dynamicImportSettled())
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Ends by'), { target: { value: '20:00' } })
    expect(window.location.search).toBe('')
    fireEvent.blur(dialog.getByLabelText('Ends by'))
    await act(async () => vi.dynamicImportSettled())
    expect(window.location.search).toBe('?until=20:00')
    expect(shown()).toEqual(['17:00'])
    fireEvent.click(screen.getByRole('button', { name: 'Remove ends by 20:00' }))
    await act(async () => vi.dynamicImportSettled())
    expect(window.location.search).toBe('')
    expect(shown()).toHaveLength(6)
  })

  it('names the hours where they alone leave nothing', async () => {
    await show('?until=10:00')
    expect(shown()).toEqual([])
    expect(screen.getByRole('button', { name: 'Without ends by 10:00: 6 showtimes' })).toBeDefined()
  })
})

describe('two films in a row', () => {
  it('are pairs with their gap and end, from the shown showtimes', async () => {
    await show('?pairs=show')
    const rows = screen.getAllByRole('listitem').filter(({ className }) => className === 'pair')
    expect(rows.map(row => within(row).getByRole('heading').textContent)).toEqual(['Alpha + Beta', 'Alpha + Beta'])
    expect(rows.map(row => row.lastElementChild?.textContent)).toEqual([
      '15 min between, ends at 20:55',
      '35 min between, ends at 00:15',
    ])
    expect(screen.getByText(/Left out, as their end is not known: 1/)).toBeDefined()
  })

  it('are narrowed by the hours, and left by the word that opened them', async () => {
    await show('?until=21:00&pairs=show')
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Alpha + Beta'])
    fireEvent.click(screen.getByRole('button', { name: 'two films in a row' }))
    await act(async () => vi.dynamicImportSettled())
    expect(window.location.search).toBe('?until=21:00')
    expect(shown()).toEqual(['17:00', '19:10'])
  })
})
