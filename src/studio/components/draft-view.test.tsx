import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FaultPlace } from '../rules/fault-place'
import { DraftView } from './draft-view'

const PERSON = { id: '1', name: 'Ada', email: 'ada@cinema.example', role: 'publisher' } as const
const OLD = { file: 'theme.json', path: ['logoSize'], before: 'NORMAL', after: 'SMALL' }
const NEW = { file: 'site.json', path: ['name'], before: 'Lumen', after: 'Lux' }
const publication = (id: number, changes: object[]) => ({
  ...{ id, at: 1_780_000_000_000 + id, by: 'Ada', kind: 'published', plannedFor: null, problem: null, faults: [] },
  ...{ changes, more: 0 },
})
const publications = (entries: { id: number }[]) => ({
  ...{
    now: 1_780_000_000_000,
    timeZone: 'Europe/London',
    plan: null,
    siteUrl: 'http://localhost:9000',
    entries,
    last: entries[0]?.id ?? null,
  },
})
const draft = (sign: string, changes: object[]) => ({
  ...{ draft: sign.repeat(40), changes, more: 0, conflicts: [], leftOut: [], faults: [] },
  build: { is: 'idle', at: null, lines: [] },
})

let sent: string[]
let led: FaultPlace[]
/** Answers the call of this name once. */
let answer: Record<string, (json: unknown, status?: number) => void>
beforeEach(() => {
  sent = []
  led = []
  answer = {}
  vi.stubGlobal('confirm', () => true)
  vi.stubGlobal('fetch', (path: string, init?: { method?: string; body?: string }) => {
    const name = `${init?.method ?? 'GET'} ${path}`
    sent.push(init?.body ? `${name} ${init.body}` : name)
    return new Promise(resolve => {
      answer[name] = (json, status = 200) => resolve(Response.json(json, { status }))
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const opened = async () => {
  render(<DraftView person={PERSON} onFault={place => led.push(place)} />)
  answer['GET /api/draft']?.(draft('a', [NEW]))
  answer['GET /api/publications']?.(publications([publication(1, [OLD])]))
  await screen.findByText('One change is not on the site yet.')
}
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const posts = () => sent.filter(call => call.startsWith('POST'))

it('leads to the site as visitors see it', async () => {
  await opened()
  expect(screen.getByRole('link', { name: 'Open the site' }).getAttribute('href')).toBe('http://localhost:9000')
})

it('does one thing to the draft at a time: nothing is taken back while a publication is on its way', async () => {
  await opened()
  await press('Publish')
  await press('Back to before this publication')
  await press('Discard the draft')
  await press('Publish')
  expect(posts()).toEqual([`POST /api/publish {"draft":"${'a'.repeat(40)}"}`])
  answer['POST /api/publish']?.(draft('b', []))
  await screen.findByText(/^The draft and the site are the same\./)
  // What is listed is older than the draft until it was loaded again.
  await press('Back to before this publication')
  expect(posts()).toHaveLength(1)
  answer['GET /api/publications']?.(publications([publication(2, [NEW]), publication(1, [OLD])]))
  await screen.findByText('Settings: name is Lux (was Lumen)')
  await press('Back to before this publication')
  expect(posts()[1]).toBe('POST /api/publish/back {"publication":2}')
})

it('presses Publish with the draft that the last press made, not with the one that was loaded before', async () => {
  await opened()
  await press('Discard the draft')
  answer['POST /api/draft/discard']?.(draft('c', [OLD]))
  await screen.findByText('The look: logoSize is SMALL (was NORMAL)', { selector: 'section:first-of-type li' })
  answer['GET /api/publications']?.(publications([]))
  await waitFor(() => expect(screen.queryByText('Publications')).toBeNull())
  await press('Publish')
  expect(posts()[1]).toBe(`POST /api/publish {"draft":"${'c'.repeat(40)}"}`)
})

it('says who changed what meanwhile, and shows the draft anew', async () => {
  await opened()
  await press('Publish')
  answer['POST /api/publish']?.({ problem: 'moved', faults: ['theme.json logoSize (Ben)'] }, 409)
  expect((await screen.findByRole('alert')).textContent).toContain('theme.json logoSize (Ben)')
  await waitFor(() => expect(sent.filter(call => call === 'GET /api/draft')).toHaveLength(2))
})

it('leads from a fault of the refusal, the draft or a planned publication to the room that mends it', async () => {
  const fault = (source: string, field: string) => ({ severity: 'error', source, field, message: 'is odd' })
  const faults = [fault('pages/hire.json', 'title'), fault('translations/fr.json', 'pages.hire')]
  await opened()
  await press('Publish')
  answer['POST /api/publish']?.({ problem: 'invalid', faults: [fault('site.json', 'timeZone')] }, 422)
  await userEvent.click(await screen.findByRole('button', { name: /Time zone: is odd/ }))
  answer['GET /api/draft']?.({ ...draft('a', [NEW]), faults })
  await userEvent.click(await screen.findByRole('button', { name: 'Page ‘hire’ › Title: is odd' }))
  expect(screen.getByText(/^translations/).closest('button')).toBeNull()
  const failed = { problem: 'invalid', plannedFor: 1_780_000_000_000, faults: [fault('theme.json', 'logoSize')] }
  answer['GET /api/publications']?.(publications([{ ...publication(2, []), ...failed }]))
  await userEvent.click(await screen.findByRole('button', { name: /^The look › .*: is odd$/ }))
  expect(led).toEqual([
    { room: 'settings', setting: 'timeZone' },
    { room: 'pages', page: 'pages/hire.json', field: 'title' },
    { room: 'theme' },
  ])
})
