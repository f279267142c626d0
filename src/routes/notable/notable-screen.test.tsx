import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell, buildShellTheater, renderScreen } from '../../../tests/builders/render-screen'
import type { NotableFile, NotableItem } from '../../features/programme/rules/notable-item'
import { freezeClock } from '../../platform/clock'
import { NotableScreen } from './notable-screen'

const item = (own: Partial<NotableItem>): NotableItem => ({
  ...{ id: '1', theaterId: 'harbour', movieId: 'm1', title: 'Nosferatu', path: '/movies/m1/?day=2025-01-23' },
  theater: { name: 'Harbour', path: '/theaters/harbour/' },
  startsAt: '2025-01-23T20:00:00',
  startsAtMs: Date.parse('2025-01-23T20:00:00Z'),
  businessDay: '2025-01-23',
  marks: [{ kind: 'lastChance', until: '2025-01-31' }],
  ...own,
})
const PRINT = item({
  ...{ id: '2', title: 'Metropolis', startsAt: '2025-01-24T19:00:00', businessDay: '2025-01-24' },
  startsAtMs: Date.parse('2025-01-24T19:00:00Z'),
  marks: [{ kind: 'rarePrint', label: '35 mm film' }],
})

let file: NotableFile | null
beforeEach(() => {
  file = null
  freezeClock(Date.parse('2025-01-23T12:00:00Z'))
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) =>
      file !== null && url === '/feeds/notable.json' ? Response.json(file) : new Response('', { status: 404 }),
    ),
  )
})
afterEach(() => {
  freezeClock(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function show(built: readonly NotableItem[]) {
  renderScreen(<NotableScreen built={built} />, {
    shell: buildShell({ theaters: [buildShellTheater({ theaterId: 'harbour', name: 'Harbour' })] }),
  })
  await act(async () => vi.dynamicImportSettled())
}
const titles = () => [...document.querySelectorAll('.notable-film')].map(({ textContent }) => textContent?.trim())

describe('NotableScreen', () => {
  it('lists days with their showtimes, each mark with its reason, and the feed', async () => {
    file = { updatedAt: '2025-01-23T12:00:00Z', items: [item({}), PRINT] }
    await show(file.items)
    const [, thursday, friday] = screen.getAllByRole('heading')
    expect([thursday?.textContent, friday?.textContent]).toEqual(['Thursday 23 January', 'Friday 24 January'])
    const mark = screen.getByText('Last chance').closest('details')
    expect(mark?.open).toBe(false)
    expect(mark && within(mark).getByText(/Times are known until Friday 31 January/)).toBeTruthy()
    expect(screen.getByText('It is shown from a print: 35 mm film.')).toBeDefined()
    expect(screen.getByRole('link', { name: /RSS/ }).getAttribute('href')).toBe('/feeds/notable.rss')
  })

  it.each([
    ['2024-10-02', 'Last shown here on 2 October 2024.'],
    [null, 'Not shown here since 4 May 2023, which is as far back as we know.'],
  ])('says since when a film was not shown here (%s)', async (last, words) => {
    file = {
      updatedAt: '2025-01-23T12:00:00Z',
      items: [item({ marks: [{ kind: 'firstInYear', last, since: '2023-05-04' }] })],
    }
    await show(file.items)
    const mark = screen.getByText('First in 12 months').closest('details')
    expect(mark && within(mark).getByText(words)).toBeTruthy()
  })

  it('follows the last refresh: what is no longer true goes', async () => {
    file = { updatedAt: '2025-01-23T12:00:00Z', items: [PRINT] }
    await show([item({}), PRINT])
    expect(titles()).toEqual(['Metropolis'])
  })

  it('drops what has begun, and says when nothing is left', async () => {
    freezeClock(Date.parse('2025-01-23T20:30:00Z'))
    file = { updatedAt: '2025-01-23T12:00:00Z', items: [item({})] }
    await show(file.items)
    expect(titles()).toEqual([])
    expect(screen.getByRole('status').textContent).toContain('Nothing stands out')
  })

  it('keeps what was built where the file does not come', async () => {
    await show([item({}), PRINT])
    expect(titles()).toEqual(['Nosferatu', 'Metropolis'])
  })
})
