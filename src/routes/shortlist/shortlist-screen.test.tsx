import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildMembershipConfig } from '../../../tests/builders/membership-config'
import { buildShell, buildShellTheater, renderScreen, shellAnswer } from '../../../tests/builders/render-screen'
import { buildTestSchedule, buildTestShowtime } from '../../../tests/builders/test-schedule'
import { answerStaticQuery } from '../../../tests/stubs/gatsby'
import { freezeClock } from '../../platform/clock'
import { saveFile } from '../../platform/save-file'
import { ToastProvider } from '../../ui/toast-provider'
import { forgetSchedules } from '../../features/showtimes/client/schedule-store'
import { shortlist, SHORTLIST_KEY } from '../../features/shortlist/components/use-shortlist'
import type { ScheduleDay } from '../../features/schedule/rules/showtime'
import { ShortlistScreen } from './shortlist-screen'

vi.mock('../../platform/save-file', async importOriginal => ({
  ...(await importOriginal<object>()),
  saveFile: vi.fn(),
}))

const shell = buildShell({
  theaters: [
    buildShellTheater({ theaterId: 'harbour', name: 'Harbour' }),
    buildShellTheater({ theaterId: 'passage', name: 'Passage', timeZone: 'Europe/Paris' }),
  ],
})
const EVENING = 'harbour~2025-01-23~evening'
const LATER = 'harbour~2025-01-24~later'
const PARIS = 'passage~2025-01-23~paris'

/** Files by path; what is not there answers 404, `null` a fault of the server. */
let files: Record<string, unknown>
const dayFile = (schedule: Partial<ScheduleDay>) => {
  const full = buildTestSchedule(schedule)
  files[`/schedule/${full.theaterId}/${full.day}.json`] = full
}

beforeEach(() => {
  window.localStorage.clear()
  shortlist.forget()
  forgetSchedules()
  freezeClock(Date.parse('2025-01-23T12:00:00Z'))
  files = {}
  dayFile({
    showtimes: [
      buildTestShowtime({
        id: 'evening',
        startsAt: '2025-01-23T20:00:00',
        screen: '2',
        tags: ['Format.Projection.35mm', 'Showtime.Accessibility.AudioDescription'],
        price: { from: 9.5, currency: 'GBP' },
      }),
    ],
  })
  dayFile({
    day: '2025-01-24',
    showtimes: [buildTestShowtime({ id: 'later', startsAt: '2025-01-24T18:00:00', availability: 'almostFull' })],
  })
  dayFile({
    theaterId: 'passage',
    timeZone: 'Europe/Paris',
    showtimes: [
      buildTestShowtime({
        id: 'paris',
        theaterId: 'passage',
        startsAt: '2025-01-23T20:30:00',
        startsAtMs: Date.parse('2025-01-23T19:30:00Z'),
      }),
    ],
  })
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      const path = new URL(url, 'http://localhost').pathname
      if (!(path in files)) return new Response('none', { status: 404 })
      if (files[path] === null) return new Response('broken', { status: 500 })
      return new Response(JSON.stringify(files[path]))
    }),
  )
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  freezeClock(null)
})

function open(picks: string, own = '') {
  window.localStorage.setItem(SHORTLIST_KEY, own)
  window.history.replaceState(null, '', picks === '' ? '/shortlist/' : `/shortlist/?picks=${picks}`)
  return renderScreen(<ShortlistScreen />, { shell })
}
const cards = () => screen.getAllByRole('article')
const card = async (state: string | RegExp) => {
  const found = await screen.findByText(state)
  return within(found.closest('article')!)
}
const address = () => new URLSearchParams(window.location.search).get('picks')
const stored = () => window.localStorage.getItem(SHORTLIST_KEY)

describe('ShortlistScreen', () => {
  it('shows what is picked, by start, with all that helps to choose', async () => {
    open([LATER, EVENING].join())
    const first = await card('Tickets available')
    expect(cards()).toHaveLength(2)
    expect(cards()[0]?.textContent).toMatch(/Today, Thursday 23 January20:00Metropolis/)
    expect(first.getByRole('link', { name: 'Metropolis' }).getAttribute('href')).toBe('/movies/1-metropolis/')
    expect(first.getByText(/Screen 2/)).toBeDefined()
    expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '35 mm',
      'Audio description',
      'from £9.50',
    ])
    expect(first.getByText(/^updated 14:32/)).toBeDefined()
    expect(
      first.getByRole('link', { name: /^Book Metropolis, Today.* 20:00, Harbour/ }).getAttribute('href'),
    ).toContain('https://tickets.example/')
    const second = await card('Almost full')
    expect(second.getByText(/^Tomorrow/)).toBeDefined()
  })

  it('has a heart for each film that is known, where the programme has lists', async () => {
    const members = buildMembershipConfig()
    window.history.replaceState(null, '', `/shortlist/?picks=${EVENING},harbour~2025-01-23~lost`)
    renderScreen(<ShortlistScreen />, { shell: { ...shell, settings: { ...shell.settings, members } } })
    const known = await card('Tickets available')
    expect(known.getByRole('button', { name: 'Add to my list: Metropolis', pressed: false })).toBeDefined()
    expect((await card('No longer listed')).queryByRole('button', { name: /^Add/ })).toBeNull()
  })

  it('tells the zones of times at different clocks, and only then', async () => {
    open([EVENING, PARIS].join())
    expect(await screen.findByText('Central European Time')).toBeDefined()
    expect(screen.getByText('United Kingdom Time')).toBeDefined()
    // Half past eight in Paris comes before eight in London.
    expect(cards()[0]?.textContent).toContain('Passage')
  })

  it('says nothing of zones where all clocks are alike', async () => {
    open([EVENING, LATER].join())
    await card('Almost full')
    expect(screen.queryByText(/ Time$/)).toBeNull()
  })

  it('says for a pick that its file failed, and keeps the rest', async () => {
    files['/schedule/harbour/2025-01-24.json'] = null
    open([EVENING, LATER].join())
    expect((await card('Could not be checked just now')).getByRole('link', { name: 'Harbour' })).toBeDefined()
    expect(await card('Tickets available')).toBeDefined()
  })

  it('says of a pick that is in no file any more that it is gone', async () => {
    open('harbour~2025-01-23~lost')
    const gone = await card('No longer listed')
    expect(gone.getByRole('link', { name: 'Other times' }).getAttribute('href')).toBe('/theaters/harbour/')
  })

  it('shows the state change when the file changes', async () => {
    open(EVENING)
    await card('Tickets available')
    dayFile({
      showtimes: [buildTestShowtime({ id: 'evening', startsAt: '2025-01-23T20:00:00', availability: 'cancelled' })],
    })
    act(() => void window.dispatchEvent(new Event('focus')))
    forgetSchedules()
    act(() => freezeClock(Date.parse('2025-01-23T12:10:00Z')))
    const cancelled = await card('Cancelled')
    expect(cancelled.queryByRole('link', { name: /^Book/ })).toBeNull()
    expect(cancelled.getByRole('link', { name: 'Other times' })).toBeDefined()
  })

  it('names what the address holds beside picks, and shows the rest', async () => {
    open(`rubbish,${EVENING}`)
    expect(await screen.findByText(/Left out of this list.*rubbish$/)).toBeDefined()
    expect(await card('Tickets available')).toBeDefined()
  })

  it('explains how to pick where nothing is picked', async () => {
    open('')
    expect(await screen.findByRole('heading', { name: 'No times picked yet' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Films' }).getAttribute('href')).toBe('/movies/')
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })

  it('shows one’s own list where the address names none, and then names it there', async () => {
    open('', EVENING)
    await card('Tickets available')
    expect(address()).toBe(EVENING)
  })

  it('removes a pick of one’s own from list and address, keeps the focus near, and takes it back', async () => {
    const user = userEvent.setup()
    open([EVENING, LATER].join(), [EVENING, LATER].join())
    await card('Almost full')
    expect(screen.queryByText(/is not your own/)).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Remove Metropolis, Today/ }))
    expect(cards()).toHaveLength(1)
    expect([address(), stored()]).toEqual([LATER, LATER])
    expect(document.activeElement?.textContent).toBe('1 time')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(cards()).toHaveLength(2)
    expect([address(), stored()]).toEqual([[EVENING, LATER].join(), [EVENING, LATER].join()])
  })

  it('leaves one’s own list alone while it shows another’s, and copies that on request', async () => {
    const user = userEvent.setup()
    open([EVENING, PARIS].join(), LATER)
    await screen.findByText(/is not your own/)
    await user.click(await screen.findByRole('button', { name: /^Remove .*Passage$/ }))
    expect([address(), stored()]).toEqual([EVENING, LATER])
    await user.click(screen.getByRole('button', { name: 'Copy these to my list' }))
    expect([address(), stored()]).toEqual([EVENING, [LATER, EVENING].join()])
    expect(screen.queryByRole('button', { name: 'Copy these to my list' })).toBeNull()
    const toast = await screen.findByText('1 time copied to your list')
    await user.click(within(toast.parentElement!).getByRole('button', { name: 'Undo' }))
    expect(stored()).toBe(LATER)
  })

  it('follows its visitor’s picks in another tab while it shows the same list', async () => {
    open(EVENING, EVENING)
    await card('Tickets available')
    act(() => {
      const newValue = [EVENING, LATER].join()
      window.localStorage.setItem(SHORTLIST_KEY, newValue)
      window.dispatchEvent(new StorageEvent('storage', { key: SHORTLIST_KEY, newValue }))
    })
    await waitFor(() => expect(cards()).toHaveLength(2))
    expect(address()).toBe([EVENING, LATER].join())
  })

  it('saves a calendar of what is listed, under a name that says so', async () => {
    const user = userEvent.setup()
    open([EVENING, 'harbour~2025-01-23~lost'].join())
    await card('Tickets available')
    await user.click(screen.getByRole('button', { name: 'Save to calendar' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
    const { name, text, type } = vi.mocked(saveFile).mock.calls[0]![0]
    expect([name, type]).toEqual(['lumen-shortlist-2025-01-23.ics', 'text/calendar;charset=utf-8'])
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(text).toContain('UID:evening+harbour@')
    expect(text.replace(/\r\n /g, '')).toContain('1 Quay\\, Porthaven')
  })

  it('is rendered on the server as a list that is on its way', () => {
    answerStaticQuery(shellAnswer(shell))
    const html = renderToString(
      <ToastProvider dismissLabel="Dismiss">
        <ShortlistScreen />
      </ToastProvider>,
    )
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toContain('<article')
  })
})
