import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StudioApp } from './studio-app'

const SITE = {
  folder: 'lumen',
  siteName: 'Lumen',
  siteUrl: 'http://localhost:9000',
  editorUrl: 'http://localhost:9100',
  timeZone: 'Europe/London',
  isAllowed: true,
  theme: { palette: { primary: '#b01f2e' } },
  roundness: { content: 'MEDIUM', buttons: 'HIGH' },
  revision: 'a'.repeat(40),
  faults: [],
}
const PERSON = { id: '1', name: 'Ada', email: 'ada@cinema.example', role: 'editor' }
const CHANGE = { file: 'theme.json', path: ['logoSize'], before: 'NORMAL', after: 'SMALL' }

/** Answers of the server by `METHOD path`; status 200 unless it is told. */
let answers: Record<string, { status?: number; json: unknown }>
beforeEach(() => {
  answers = {
    'GET /api/me': { json: { person: PERSON, siteName: 'Lumen', oidcName: null, hasSite: true, hasMail: false } },
    'GET /api/site': { json: SITE },
    'GET /api/pages': { json: { isAnswering: false, pathPrefix: '', pages: [] } },
    'GET /api/draft': {
      json: {
        draft: SITE.revision,
        changes: [CHANGE],
        more: 0,
        conflicts: [{ file: 'site.json', path: ['name'], draft: 'Ours', live: 'Theirs' }],
        leftOut: [],
        faults: [],
        build: { is: 'idle', at: null, lines: [] },
      },
    },
    'GET /api/history': {
      json: {
        entries: [
          { id: 'b'.repeat(40), kind: 'saved', name: 'Ben', at: '2026-11-29T18:00:00Z', changes: [CHANGE], more: 0 },
          { id: 'c'.repeat(40), kind: 'outside', name: 'outside', at: '2026-11-28T18:00:00Z', changes: [], more: 0 },
        ],
      },
    },
    'GET /api/auth/passkey/list-user-passkeys': { json: [{ id: 'p', createdAt: '2026-11-29T18:00:00Z' }] },
  }
  vi.stubGlobal('fetch', (path: string, init?: { method?: string }) => {
    const answer = answers[`${init?.method ?? 'GET'} ${path}`]
    if (!answer) return Promise.reject(new Error(`${init?.method} ${path}`))
    return Promise.resolve(Response.json(answer.json, { status: answer.status ?? 200 }))
  })
  // The test's document has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.localStorage.clear()
})

const open = async (view: string) => userEvent.click(await screen.findByRole('button', { name: view }))
const primary = () => screen.findByRole('textbox', { name: 'Primary, Light: hex' })

describe('the studio', () => {
  it('says where the reason is when the site was not built, and not that a terminal starts it', async () => {
    answers['GET /api/pages'] = {
      json: { isAnswering: false, pathPrefix: '', pages: [], build: { is: 'failed', at: 1, lines: ['no memory'] } },
    }
    render(<StudioApp />)
    expect(await screen.findByText(/^The last build failed\./)).toBeTruthy()
    expect(screen.queryByText('npm start')).toBeNull()
  })

  it('says how far the first build is where the site will be, and loads its pages anew after each build', async () => {
    const build = { is: 'running', at: 1, lines: [], percent: 40, step: 'html' }
    answers['GET /api/pages'] = { json: { isAnswering: false, pathPrefix: '', pages: [], build } }
    // The test's document measures nothing.
    vi.stubGlobal(
      'ResizeObserver',
      class extends Object {
        observe() {}
        disconnect() {}
      },
    )
    render(<StudioApp />)
    expect(await screen.findByText(/The site is being built: 40 %, rendering pages/)).toBeTruthy()
    expect(screen.queryByText('npm start')).toBeNull()
    const frameAfter = async (at: number) => {
      answers['GET /api/pages'] = {
        json: { isAnswering: true, pathPrefix: '', pages: [], build: { is: 'done', at, lines: [] } },
      }
      await open('Draft')
      await open('Theme')
      return screen.findByTitle(/Lumen/)
    }
    const first = await frameAfter(2)
    await frameAfter(3)
    await waitFor(() => expect(first.isConnected).toBe(false))
  })

  it('tells a draft in words, and lets an editor decide contradictions but not publish', async () => {
    render(<StudioApp />)
    await open('Draft')
    expect(await screen.findByText('The look: logoSize is SMALL (was NORMAL)')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
    const conflict = screen.getByRole('group', { name: 'site.json name' })
    const decide = screen.getByRole('button', { name: 'Decide' })
    expect(decide.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(within(conflict).getByRole('radio', { name: 'Outside: "Theirs"' }))
    expect(decide.getAttribute('aria-disabled')).toBe('false')
  })

  it('tells who did what, and of changes outside that they were', async () => {
    render(<StudioApp />)
    await open('History')
    expect(await screen.findByRole('heading', { name: 'Ben saved' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Changed outside the studio' })).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Bring this state back/ })).toHaveLength(2)
  })

  it('shows an account with its passkeys', async () => {
    render(<StudioApp />)
    await open('Account')
    expect(await screen.findByRole('button', { name: /^Remove the passkey of/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'People' })).toBeNull()
  })

  it('keeps what was typed when a session ends in the middle, and goes on after a sign-in', async () => {
    render(<StudioApp />)
    const field = await primary()
    await userEvent.clear(field)
    await userEvent.type(field, '#0b5a6f')
    answers['PUT /api/theme'] = { status: 401, json: { problem: 'signed-out', faults: [] } }
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' })
    answers['POST /api/sign-in'] = { json: {} }
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'E-mail address' }), PERSON.email)
    await userEvent.type(within(dialog).getByLabelText('Password'), 'marmalade-quartz-9')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await primary()).getAttribute('value')).toBe('#0b5a6f')
    answers['PUT /api/theme'] = { json: { ...SITE, theme: { palette: { primary: '#0b5a6f' } } } }
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^Saved in the draft\./)).toBeTruthy()
  })

  it('says that the network is gone, and keeps what was typed', async () => {
    render(<StudioApp />)
    const field = await primary()
    await userEvent.clear(field)
    await userEvent.type(field, '#0b5a6f')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByText(/kept in this browser/)).textContent).toContain('Not saved')
    expect((await primary()).getAttribute('value')).toBe('#0b5a6f')
  })
})
