import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMovieCard, buildTheaterPage } from '../../../tests/builders/page-records'
import { renderScreen } from '../../../tests/builders/render-screen'
import { buildShowtimeOnPage } from '../../../tests/builders/showtime'
import type { ProgrammeRecord } from './programme-record'
import { ProgrammeScreen } from './programme-screen'

const theater: ProgrammeRecord = {
  ...buildTheaterPage({
    phone: '0117 496 0101',
    pricing: [{ name: 'Adult', price: 12.5, currency: 'GBP', comment: null }],
  }),
  showtimeWeekReleaseDay: 5,
  movies: [buildMovieCard({ movieId: 'm1', title: 'Nosferatu', certificate: 'PG', runtimeMinutes: 94 })],
  showtimes: [
    buildShowtimeOnPage({ id: '1', startsAt: '2025-01-23T19:30:00', availability: 'soldOut' }),
    buildShowtimeOnPage({ id: '2', startsAt: '2025-01-24T00:15:00', businessDay: '2025-01-23', afterMidnight: true }),
    buildShowtimeOnPage({ id: '3', startsAt: '2025-01-24T18:00:00' }),
  ],
}

describe('ProgrammeScreen', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-01-23T12:00:00Z') })
  })
  afterEach(() => {
    window.history.replaceState(null, '', '/')
    vi.useRealTimers()
  })

  it('is a table of films and days with everything else that a sheet on a wall needs', () => {
    renderScreen(<ProgrammeScreen theater={theater} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Lumen harbour')
    const [, row] = screen.getAllByRole('row')
    if (!row) throw new Error('no row')
    expect(within(row).getByRole('rowheader').textContent).toContain('Nosferatu')
    expect(
      within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent?.trim()),
    ).toEqual(['19:30 00:15*'])
    const sheet = screen.getByRole('article')
    for (const words of ['PG · 1 h 34', 'Adult £12.50', '1 Quay, Porthaven PH1', '0117 496 0101', 'As of Thursday'])
      expect(sheet.textContent).toContain(words)
    expect(sheet.textContent).toContain('* after midnight')
    expect(sheet.textContent).not.toContain('sold out')
  })

  it('shows the next play week, which stands in the address, and comes back by the back button', async () => {
    renderScreen(<ProgrammeScreen theater={theater} />)
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
    expect(window.location.search).toBe('?week=next')
    expect(screen.getByRole('article').textContent).toContain('18:00')
    expect(screen.getByRole('article').textContent).not.toContain('19:30')
    act(() => {
      window.history.replaceState(null, '', '/')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(screen.getByRole('article').textContent).toContain('19:30')
  })

  it('says that a week without times is not announced yet', () => {
    renderScreen(<ProgrammeScreen theater={{ ...theater, showtimes: [] }} />)
    expect(screen.getByRole('article').textContent).toContain('No times have been announced for this week yet.')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('prints', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined)
    renderScreen(<ProgrammeScreen theater={theater} />)
    await userEvent.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
  })
})
