import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSchedules } from '../../src/features/showtimes/client/schedule-store'
import { planMemory, PLANS_KEY } from '../../src/features/shortlist/client/plan/plan-memory'
import { makePlan } from '../../src/features/shortlist/client/plan/make-plan'
import { parsePicks } from '../../src/features/shortlist/rules/pick-address'
import { freezeClock } from '../../src/platform/clock'
import { ShortlistScreen } from '../../src/routes/shortlist/shortlist-screen'
import type { Database } from '../../src/server/database/database'
import { openDatabase } from '../../src/server/database/open-database'
import { NO_LIMITS } from '../../src/server/limits/rate-limits'
import { createPlansApi } from '../../src/server/plans/create-plans-api'
import { PLANS_MIGRATION } from '../../src/server/plans/plan-store'
import { newToken } from '../../src/server/secrets'
import { ToastProvider } from '../../src/ui/toast-provider'
import { buildReleaseConfig } from '../builders/release-config'
import { buildShell, buildShellTheater, renderScreen } from '../builders/render-screen'
import { buildTestSchedule, buildTestShowtime } from '../builders/test-schedule'

const NOW = Date.parse('2025-01-23T12:00:00Z')
const EVENING = 'L0101~2025-01-23~evening'
const LATE = 'L0101~2025-01-23~late'
const GONE = 'L0101~2025-01-23~gone'

const shell = buildShell({ theaters: [buildShellTheater({ theaterId: 'L0101', name: 'Harbour' })] })

let folder: string
let database: Database
/** Whether the network is there. */
let isOnline: boolean
let sent: string[]

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'plan-'))
  const opened = await openDatabase({ url: `file:${folder}/plans.db`, migrations: [PLANS_MIGRATION] })
  if (!opened.ok) throw new Error(opened.error)
  database = opened.value
  window.localStorage.clear()
  planMemory.forget()
  forgetSchedules()
  freezeClock(NOW)
  isOnline = true
  sent = []
  const api = createPlansApi({
    ...{ database, limits: NO_LIMITS, clock: () => NOW, reportError: () => undefined },
    settings: { siteUrl: null, trustedProxy: null },
  })
  const day = buildTestSchedule({
    theaterId: 'L0101',
    showtimes: [
      buildTestShowtime({ id: 'evening', theaterId: 'L0101', startsAt: '2025-01-23T20:00:00' }),
      buildTestShowtime({ id: 'late', theaterId: 'L0101', startsAt: '2025-01-23T22:30:00' }),
    ],
  })
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit = {}) => {
      const { pathname } = new URL(url, 'http://localhost')
      if (!isOnline) throw new TypeError('Failed to fetch')
      if (pathname === `/schedule/L0101/${day.day}.json`) return Response.json(day)
      if (!pathname.startsWith('/api/plans')) return new Response('none', { status: 404 })
      sent.push(`${init.method ?? 'GET'} ${pathname}`)
      const { method = 'GET', headers, body } = init
      const request = new Request(new URL(url, 'http://localhost'), {
        ...{ method, body: body ?? null },
        ...(headers ? { headers } : {}),
      })
      return api({ request, pathname, peerAddress: '192.0.2.1', releaseConfig: buildReleaseConfig() })
    }),
  )
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  freezeClock(null)
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const picksOf = (...texts: string[]) => parsePicks(texts.join()).picks

/** Opens a plan as its maker, or as a friend on another device. */
async function open({ picks = [EVENING, LATE], isMaker = true } = {}): Promise<string> {
  const made = await makePlan(picksOf(...picks))
  if (!made.ok) throw new Error(made.error)
  if (!isMaker) {
    window.localStorage.clear()
    planMemory.forget()
  }
  show(made.value)
  await screen.findAllByRole('article')
  return made.value
}

function show(secret: string): void {
  window.history.replaceState(null, '', `/shortlist/#plan=${secret}`)
  renderScreen(
    <ToastProvider dismissLabel="Dismiss">
      <ShortlistScreen />
    </ToastProvider>,
    { shell },
  )
}

/** A friend answers on a device of their own. */
const voteElsewhere = async (plan: string, name: string, votes: Record<string, string>) => {
  const headers = { 'x-plan': plan, 'x-plan-voter': newToken(), 'content-type': 'application/json' }
  await fetch('/api/plans/votes', { method: 'PUT', headers, body: JSON.stringify({ name, votes }) })
}
const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')))
const card = (at: number) => within(screen.getAllByRole('article')[at] as HTMLElement)
const answer = (at: number, name: string) => card(at).getByRole('radio', { name })
const namesIn = (at: number) =>
  card(at)
    .getAllByRole('listitem')
    .map(item => (item.textContent ?? '').replace(/[\u2068\u2069]/g, ''))
const nameField = () => screen.getByRole('textbox', { name: 'Your name' })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save my answers' }))
async function join(name: string): Promise<void> {
  await userEvent.clear(nameField())
  await userEvent.type(nameField(), name)
  await save()
}

describe('a plan with friends', () => {
  it('keeps answers here until there is a name, then sends each by itself', async () => {
    await open()
    await userEvent.click(answer(0, 'Yes'))
    expect(sent.filter(call => call.startsWith('PUT'))).toEqual([])
    await join('Ann')
    await waitFor(() => expect(namesIn(0)).toContain('Can come: Ann'))
    await screen.findByText('Your answers are saved')
    await userEvent.click(answer(0, 'No'))
    await waitFor(() => expect(sent.filter(call => call.startsWith('PUT'))).toHaveLength(2))
    expect(namesIn(0)).toContain('Cannot come: Ann')
  })

  it('shows what friends answered meanwhile, and what suits most with its booking link', async () => {
    const plan = await open()
    await userEvent.click(answer(0, 'Yes'))
    await join('Ann')
    await voteElsewhere(plan, 'Ben', { [EVENING]: 'no', [LATE]: 'yes' })
    await voteElsewhere(plan, 'Cem', { [LATE]: 'yes' })
    await comeBack()
    const best = within(await screen.findByRole('region', { name: 'Suits most' }))
    await waitFor(() => expect(best.getByText(/22:30/)).toBeDefined())
    expect(best.getByRole('link', { name: /^Book / })).toBeDefined()
    expect(screen.getByText('3 people have answered')).toBeDefined()
  })

  it('asks for another name where it is taken, and sends what was kept under that', async () => {
    const plan = await open({ isMaker: false })
    await voteElsewhere(plan, 'Ann', { [EVENING]: 'yes' })
    await userEvent.click(answer(1, 'Yes'))
    await join('ann')
    await screen.findByText(/Somebody with this name has answered already/)
    expect(document.activeElement).toBe(nameField())
    await join('Ann B')
    await waitFor(() => expect(namesIn(1)).toContain('Can come: Ann B'))
    await comeBack()
    await waitFor(() => expect(namesIn(0)).toContain('Can come: Ann'))
  })

  it('says that answers are kept without a network, and sends them once it is back', async () => {
    const plan = await open()
    await join('Ann')
    await screen.findByText('Your answers are saved')
    isOnline = false
    await userEvent.click(answer(1, 'Maybe'))
    await screen.findByText(/Your answers are kept on this device/, {}, { timeout: 3_000 })
    expect(JSON.parse(window.localStorage.getItem(PLANS_KEY) ?? '[]')).toMatchObject([{ plan, isSent: false }])
    isOnline = true
    await comeBack()
    await waitFor(() => expect(screen.queryByText(/Your answers are kept/)).toBeNull())
    await waitFor(() =>
      expect(JSON.parse(window.localStorage.getItem(PLANS_KEY) ?? '[]')).toMatchObject([{ plan, isSent: true }]),
    )
    const [row] = await database.read('SELECT votes FROM plan_voters')
    expect(JSON.parse(String(row?.['votes']))).toEqual({ [LATE]: 'maybe' })
  })

  it('is the maker’s alone to change: a friend has no such buttons', async () => {
    await open({ isMaker: false })
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'End plan' })).toBeNull()
  })

  it('loses a time that its maker takes out, and has it back', async () => {
    await open()
    await userEvent.click(card(1).getByRole('button', { name: /^Remove / }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  })

  it('ends at the second press, and says so; nothing of it stays on the device', async () => {
    await open()
    await join('Ann')
    await userEvent.click(screen.getByRole('button', { name: 'End plan' }))
    expect(document.activeElement?.textContent).toBe('Keep it')
    await userEvent.click(screen.getByRole('button', { name: 'End and delete' }))
    await screen.findByRole('heading', { name: 'This plan has ended' })
    expect(window.localStorage.getItem(PLANS_KEY)).toBe('[]')
    expect(await database.read('SELECT * FROM plan_voters')).toEqual([])
  })

  it('lets a voter delete name and answers', async () => {
    await open()
    await userEvent.click(answer(0, 'Yes'))
    await join('Ann')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my answers' }))
    await screen.findByText('Your name and answers are deleted')
    expect(await database.read('SELECT * FROM plan_voters')).toEqual([])
    expect((answer(0, 'Yes') as HTMLInputElement).checked).toBe(false)
  })

  it('shows a showtime that has vanished as no longer listed, with nothing to answer', async () => {
    await open({ picks: [EVENING, GONE] })
    const gone = await screen.findByText('No longer listed')
    expect(within(gone.closest('article') as HTMLElement).queryByRole('radio')).toBeNull()
  })

  it.each(['', 'cut', 'x'.repeat(44)])(
    'with the link %j has ended, and the host is asked for nothing',
    async secret => {
      show(secret)
      await screen.findByRole('heading', { name: 'This plan has ended' })
      expect(sent).toEqual([])
    },
  )

  it('that does not load can be tried again', async () => {
    const made = await makePlan(picksOf(EVENING))
    isOnline = false
    show(made.ok ? made.value : '')
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3_000 })
    isOnline = true
    await userEvent.click(again)
    expect(await screen.findAllByRole('article')).toHaveLength(1)
  })
})

describe('a shortlist', () => {
  it('offers to ask friends where the host keeps plans, and goes to the plan', async () => {
    window.history.replaceState(null, '', `/shortlist/?picks=${EVENING}`)
    renderScreen(<ShortlistScreen />, { shell })
    await userEvent.click(await screen.findByRole('button', { name: 'Ask friends' }))
    await waitFor(() => expect(sent).toContain('POST /api/plans'))
  })
})
