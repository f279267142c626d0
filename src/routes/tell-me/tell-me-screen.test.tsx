import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildShell, buildShellTheater, renderScreen } from '../../../tests/builders/render-screen'
import type { WishOption } from '../../features/wishes/rules/wish-options'
import { freezeClock } from '../../platform/clock'
import { TellMeScreen } from './tell-me-screen'

const SECRET = 's'.repeat(43)
const OTHER = 't'.repeat(43)
const FEED_PATH = `/api/wishes/feed/${SECRET}.ics`
const OPTIONS: WishOption[] = [
  { kind: 'film', id: 'm1', name: 'Nosferatu', path: '/movies/m1/' },
  { kind: 'film', id: 'm3', name: 'Le Jour se lève', lang: 'fr-BE', path: '/movies/m3/' },
  { kind: 'series', id: 'e1', name: 'Silent week', path: '/events/silent-week/' },
  { kind: 'format', id: '35mm', name: '35 mm film' },
]
const LISTED = {
  ...{ id: 7, kind: 'on-sale', subject: 'film:m1', theaterIds: ['harbour'], way: 'feed' },
  ...{ createdAt: '2025-01-23T12:00:00Z', endsAt: '2026-01-23T12:00:00Z' },
}

type Reply = { status?: number; body: unknown; headers?: Record<string, string> } | 'offline'
let replies: Record<string, Reply>
let sent: [string, unknown][]

const refuse = (status: number, fault: string, more: object = {}, headers: Record<string, string> = {}): Reply => ({
  status,
  body: { statusCode: status, fault, error: fault, ...more },
  headers,
})

beforeEach(() => {
  replies = { '/api/wishes/options': { body: { email: true, push: null, feed: true } } }
  sent = []
  localStorage.clear()
  window.history.replaceState(null, '', '/tell-me/')
  freezeClock(Date.parse('2025-01-23T12:00:00Z'))
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { body }: RequestInit = {}) => {
      if (typeof body === 'string') sent.push([url, JSON.parse(body)])
      const reply = replies[url] ?? { status: 404, body: '' }
      if (reply === 'offline') throw new TypeError('Failed to fetch')
      return Response.json(reply.body, { status: reply.status ?? 200, headers: reply.headers ?? {} })
    }),
  )
})
afterEach(() => {
  freezeClock(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function show(search = '', theaters = ['harbour', 'quarry']) {
  window.history.replaceState(null, '', `/tell-me/${search}`)
  renderScreen(<TellMeScreen options={OPTIONS} />, {
    shell: buildShell({
      theaters: theaters.map(theaterId => buildShellTheater({ theaterId, name: `The ${theaterId}` })),
    }),
  })
  await act(async () => vi.dynamicImportSettled())
  await act(async () => vi.dynamicImportSettled())
}
const sentence = () => screen.getByText(/^We tell you when/, { selector: 'p[role=status]' }).textContent
const plain = (text: string | null | undefined) => text?.replace(/[\u2068\u2069]/g, '')
const press = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }))
  await act(async () => vi.dynamicImportSettled())
}
const made = () => sent.find(([url]) => url === '/api/wishes')?.[1]

describe('TellMeScreen', () => {
  it('says in one sentence what the address asks for, and follows every choice', async () => {
    await show('?about=film:m1&when=on-sale&theater=harbour,quarry')
    expect(plain(sentence())).toBe('We tell you when Nosferatu goes on sale at The harbour and The quarry.')
    await userEvent.click(screen.getByRole('checkbox', { name: 'The quarry' }))
    await userEvent.click(screen.getByRole('radio', { name: 'when seats come back' }))
    expect(plain(sentence())).toBe('We tell you when seats for Nosferatu come back at The harbour.')
    expect(window.location.search).toBe('?about=film:m1&when=seats-back&theater=harbour')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What you are waiting for' }), '35 mm film')
    expect(plain(sentence())).toContain('seats for a film in 35 mm film come back')
  })

  it('marks names that are not translated with their language', async () => {
    await show('?about=film:m3')
    expect(screen.getByRole('option', { name: 'Le Jour se lève' }).lang).toBe('fr-BE')
    expect(screen.getByText('Le Jour se lève', { selector: 'p[role=status] > *' }).lang).toBe('fr-BE')
    expect(plain(sentence())).toContain('when Le Jour se lève goes on sale')
    expect(screen.getByRole('option', { name: 'Nosferatu' }).lang).toBe('')
  })

  it('asks for what is missing before anything is sent, and keeps what was typed', async () => {
    await show()
    await userEvent.type(screen.getByLabelText('Your e-mail address'), 'mina@example')
    await press()
    expect(screen.getByRole('combobox', { description: 'Choose what you are waiting for.' })).toBeDefined()
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Nosferatu')
    await press()
    const email = screen.getByLabelText<HTMLInputElement>('Your e-mail address')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect([email.value, document.activeElement]).toEqual(['mina@example', email])
    expect(made()).toBeUndefined()
  })

  it('sends a wish by e-mail, and says to check the mail', async () => {
    replies['/api/wishes'] = { body: { statusCode: 200, state: 'pending' } }
    await show('?about=film:m1')
    await userEvent.type(screen.getByLabelText('Your e-mail address'), 'mina@example.com')
    await press()
    expect(made()).toEqual({
      ...{ kind: 'on-sale', subject: 'film:m1', theaterIds: [], language: '' },
      ...{ way: 'email', email: 'mina@example.com', reference: '' },
    })
    expect(screen.getByText(/We have sent a mail to mina@example.com/)).toBeDefined()
    expect(localStorage.getItem('wishes')).toBeNull()
  })

  it('makes a calendar, lists its wish, refuses the same one again and ends it', async () => {
    replies['/api/wishes'] = { body: { statusCode: 200, state: 'active', secret: SECRET, feedPath: FEED_PATH } }
    replies['/api/wishes/list'] = { body: { statusCode: 200, wishes: [LISTED] } }
    replies['/api/wishes/end'] = { body: { statusCode: 200 } }
    await show('?about=film:m1&theater=harbour')
    await userEvent.click(screen.getByRole('radio', { name: /In my calendar/ }))
    await press()
    const [address] = screen.getAllByLabelText<HTMLInputElement>('Address of your calendar')
    expect(address?.value).toBe(`http://localhost:3000${FEED_PATH}`)
    const [subscribe] = screen.getAllByRole('link', { name: 'Open in the calendar app' })
    expect(subscribe?.getAttribute('href')).toBe(`webcal://localhost:3000${FEED_PATH}`)
    const own = screen.getByRole('region', { name: 'Your wishes on this device' })
    expect(plain(within(own).getByRole('listitem').textContent)).toContain('Nosferatu goes on sale at The harbour')
    sent = []
    await press()
    expect(screen.getByText('You have asked for this already')).toBeDefined()
    expect(made()).toBeUndefined()
    replies['/api/wishes/list'] = refuse(404, 'unknown')
    await userEvent.click(within(own).getByRole('button', { name: /^End/ }))
    await act(async () => vi.dynamicImportSettled())
    expect(sent).toContainEqual(['/api/wishes/end', { secret: SECRET, id: 7 }])
    expect(within(own).queryByRole('listitem')).toBeNull()
    expect(within(own).getByText('That wish has ended.')).toBe(document.activeElement)
    expect(localStorage.getItem('wishes')).toBeNull()
  })

  it('makes a new secret where the kept one has ended', async () => {
    localStorage.setItem('wishes', JSON.stringify({ feed: { secret: OTHER, path: '/old.ics' } }))
    replies['/api/wishes/list'] = { body: { statusCode: 200, wishes: [] } }
    await show('?about=film:m1')
    await userEvent.click(screen.getByRole('radio', { name: /In my calendar/ }))
    replies['/api/wishes'] = refuse(404, 'unknown')
    await press()
    const bodies = sent.filter(([url]) => url === '/api/wishes').map(([, body]) => body)
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toMatchObject({ secret: OTHER })
    expect(bodies[1]).not.toHaveProperty('secret')
  })

  it.each<[string, Reply, RegExp]>([
    ['no connection', 'offline', /seem to be offline/],
    ['too many', refuse(429, 'tooMany', {}, { 'retry-after': '90' }), /in 2 minutes/],
    ['a full list', refuse(409, 'full'), /as many wishes/],
    ['a film that is gone', refuse(422, 'fields', { fields: { subject: 'unknown' } }), /no longer knows/],
    ['an address that is none', refuse(422, 'fields', { fields: { email: 'invalid' } }), /whole e-mail address/],
    ['a broken host', { status: 500, body: 'x' }, /did not work/],
    ['another answer', { body: { hello: 1 } }, /did not work/],
    ['a way that is gone', refuse(403, 'notOffered'), /does not send such news/],
  ])('says what to do about %s, and keeps the address', async (_, reply, words) => {
    replies['/api/wishes'] = reply
    await show('?about=film:m1')
    await userEvent.type(screen.getByLabelText('Your e-mail address'), 'mina@example.com')
    await press()
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Your e-mail address').value).toBe('mina@example.com')
  })

  it('says why a wish did not end, and leaves it in the list', async () => {
    localStorage.setItem('wishes', JSON.stringify({ feed: { secret: SECRET, path: FEED_PATH } }))
    replies['/api/wishes/list'] = { body: { statusCode: 200, wishes: [LISTED] } }
    replies['/api/wishes/end'] = 'offline'
    await show()
    const own = screen.getByRole('region', { name: 'Your wishes on this device' })
    await userEvent.click(within(own).getByRole('button', { name: /^End/ }))
    await act(async () => vi.dynamicImportSettled())
    expect(within(own).getByText(/seem to be offline/)).toBe(document.activeElement)
    expect(within(own).getAllByRole('listitem')).toHaveLength(1)
  })

  it('says so where the host takes no wishes', async () => {
    replies = {}
    await show('?about=film:m1')
    expect(screen.getByText(/does not send such news at present/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Tell me' })).toBeNull()
  })

  it('tries again after a lost network', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    replies = { '/api/wishes/options': 'offline' }
    await show('?about=film:m1')
    await vi.waitFor(() => expect(screen.getByText(/seem to be offline/)).toBeDefined(), { timeout: 4000 })
    replies = { '/api/wishes/options': { body: { email: true, push: null, feed: false } } }
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await act(async () => vi.dynamicImportSettled())
    expect(screen.getByRole('button', { name: 'Tell me' })).toBeDefined()
    expect(screen.queryByRole('radio', { name: /calendar/ })).toBeNull()
  })

  it('asks a site of one theater for none', async () => {
    await show('?about=film:m1&when=near-me', ['harbour'])
    expect(screen.queryByText('Where')).toBeNull()
    expect(plain(sentence())).toBe('We tell you when Nosferatu is on at The harbour.')
    replies['/api/wishes'] = { body: { statusCode: 200, state: 'pending' } }
    await userEvent.type(screen.getByLabelText('Your e-mail address'), 'mina@example.com')
    await press()
    expect(made()).toMatchObject({ theaterIds: ['harbour'] })
  })

  it('offers a device that cannot be told no push', async () => {
    replies = { '/api/wishes/options': { body: { email: true, push: { publicKey: 'B'.repeat(87) }, feed: false } } }
    await show('?about=film:m1')
    const push = screen.getByRole<HTMLInputElement>('radio', { name: /On this device/ })
    expect(push.disabled).toBe(true)
    expect(screen.getByText('This browser cannot receive notifications of this site.')).toBeDefined()
  })
})
