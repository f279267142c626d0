import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fetch } from 'undici'
import webPush from 'web-push'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/server/database/database'
import { openDatabase } from '../../src/server/database/open-database'
import { createLimiter } from '../../src/server/limits/create-limiter'
import { LIMIT_FIGURES } from '../../src/server/limits/rate-limits'
import { LOYALTY_MIGRATIONS } from '../../src/server/members/migrations'
import { createWishesApi } from '../../src/server/wishes/create-wishes-api'
import { createPushAgent, sendPush } from '../../src/server/wishes/send-push'
import { writeWishLetter } from '../../src/server/mail/wish-letter'
import { formatLetterHtml } from '../../src/server/mail/letter-html'
import { PLAIN_MAIL_LOOK } from '../../src/config/mail-look'
import { newToken } from '../../src/server/secrets'
import { buildReleaseConfig } from '../builders/release-config'

const SITE = 'https://lumen.example'
const VICTIM = 'ada@example.org'
/** Of a browser, as `pushManager.subscribe` makes them. */
const KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
}
const FILM = { kind: 'near-me', subject: 'film:HO1', theaterIds: ['L0101'], language: '' }

let folder: string
let database: Database
let services: ReturnType<typeof createWishesApi>
let reported: string[]
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wishes-'))
  const opened = await openDatabase({ url: `file:${folder}/wishes.db`, migrations: LOYALTY_MIGRATIONS })
  if (!opened.ok) throw new Error(opened.error)
  database = opened.value
  reported = []
  services = createWishesApi({
    ...{ database, limits: createLimiter(), clock: () => Date.UTC(2026, 10, 30) },
    settings: { siteUrl: SITE, trustedProxy: null },
    ...{ sendsMail: true, pushKey: KEYS.p256dh, webhookSecret: null, readPublished: async () => null },
    reportError: error => void reported.push(String(error)),
  })
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const config = buildReleaseConfig({
  movieIds: new Set(['HO1', 'HO2']),
  reminders: { isOn: true, webhook: null },
})

let last = 0
/** From an address of its own each, unless told otherwise. */
async function send(pathname: string, init: RequestInit = {}, peerAddress = `198.51.100.${(last += 1) % 250}`) {
  const request = new Request(SITE + pathname, init)
  const { pathname: own } = new URL(request.url)
  const service = services[own] ?? services[own.slice(0, own.lastIndexOf('/') + 1)]
  if (!service) throw new Error(`nothing answers ${own}`)
  return service({ request, pathname: own, peerAddress, releaseConfig: config })
}
const JSON_TYPE = { 'content-type': 'application/json' }
const post = (pathname: string, sent: object, peer?: string) =>
  send(pathname, { method: 'POST', body: JSON.stringify(sent), headers: JSON_TYPE }, peer)
const wishByMail = (more: object = {}, peer?: string) =>
  post('/api/wishes', { ...FILM, way: 'email', email: VICTIM, ...more }, peer)
const letters = () => database.read('SELECT kind, recipient, subject, text, link FROM outbox ORDER BY id')
const wishes = () => database.read('SELECT * FROM wishes ORDER BY id')
const codeOf = (link: unknown) => new URL(String(link)).searchParams.get('code') ?? ''
const press = (page: string, fields: Record<string, string>, headers: Record<string, string> = { origin: SITE }) =>
  send(page, { method: 'POST', body: new URLSearchParams(fields), headers })

describe('a stranger who wishes for somebody else', () => {
  it('has nobody told: neither the wish nor a program that opens the link counts', async () => {
    expect((await wishByMail()).status).toBe(200)
    const [letter] = await letters()
    const { pathname, search } = new URL(String(letter?.['link']))
    for (const method of ['HEAD', 'GET', 'GET']) expect((await send(pathname + search, { method })).status).toBe(200)
    expect((await wishes()).map(row => row['confirmed_at'])).toEqual([null])
  })

  it('learns nothing of an address: the answer is the same for a known one', async () => {
    const first = await (await wishByMail()).text()
    await press('/tell-me/confirm', { code: codeOf((await letters())[0]?.['link']) })
    expect((await wishes())[0]?.['confirmed_at']).not.toBeNull()
    expect(await (await wishByMail()).text()).toBe(first)
    expect(await (await wishByMail({ email: 'nobody@example.org' })).text()).toBe(first)
    // No second letter about what is confirmed.
    expect((await letters()).map(row => row['recipient'])).toEqual([VICTIM, 'nobody@example.org'])
  })

  it('cannot flood an address: three letters an hour, whatever is wished for and from wherever', async () => {
    for (let at = 0; at < 20; at += 1) await wishByMail({ subject: at % 2 ? 'film:HO1' : `person:Ada ${at}` })
    expect(await letters()).toHaveLength(3)
  })

  it('is refused after a few from one address', async () => {
    const { points } = LIMIT_FIGURES.wish.address
    for (let at = 0; at < points; at += 1) await wishByMail({ email: `a${at}@example.org` }, '203.0.113.9')
    const refused = await wishByMail({ email: 'z@example.org' }, '203.0.113.9')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  it('writes nothing into the letter: no name that was sent is in it', async () => {
    await wishByMail({ subject: 'person:Win a prize http://evil.example' })
    const [letter] = await letters()
    expect(letter?.['subject']).toBe('Please confirm: tell me')
    expect(String(letter?.['text'])).not.toMatch(/prize|evil/)
  })

  it.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another site by a form', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused on a page %s', async (_, headers) => {
    const body = JSON.stringify({ ...FILM, way: 'email', email: VICTIM })
    const refused = await send('/api/wishes', { method: 'POST', body, headers: { ...JSON_TYPE, ...headers } })
    expect([refused.status, await letters()]).toEqual([403, []])
    const [confirm] = [await press('/tell-me/confirm', { code: newToken() }, { origin: 'https://evil.example' })]
    expect(confirm.status).toBe(403)
  })
})

describe('a form without scripts', () => {
  const FORM = { kind: 'on-sale', subject: 'film:HO1', theater: '', way: 'email', email: VICTIM, language: '' }
  const submit = (fields: Record<string, string>, headers: Record<string, string> = { origin: SITE }, peer?: string) =>
    send('/api/wishes', { method: 'POST', body: new URLSearchParams({ ...FORM, ...fields }), headers }, peer)
  const shown = async (response: Response) => (await response.text()).replace(/<style>.*<\/style>/s, '')

  it('is kept like any other, and answered with a page', async () => {
    const answered = await submit({})
    expect(answered.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await shown(answered)).toContain('Check your mail')
    expect(await wishes()).toMatchObject([{ subject: 'film:HO1', theaters: '[]', way: 'email', confirmed_at: null }])
    expect(await letters()).toHaveLength(1)
  })

  it.each([
    ['no subject', { subject: '' }, 'Choose what you are waiting for.'],
    ['no cinema', { kind: 'near-me' }, 'Choose at least one cinema.'],
    ['an address that is none', { email: 'ada' }, 'Enter a whole e-mail address.'],
    ['a film that is gone', { subject: 'film:HO9' }, 'no longer knows'],
  ])('says what to correct with %s, and keeps nothing', async (_, fields, words) => {
    const refused = await submit(fields)
    expect([refused.status, await wishes()]).toEqual([400, []])
    expect(await shown(refused)).toContain(words)
  })

  it('of another site is refused, in words', async () => {
    const refused = await submit({}, { origin: 'https://evil.example' })
    expect([refused.status, await wishes()]).toEqual([403, []])
    expect(await shown(refused)).toContain('only be sent from our own pages')
  })

  it('counts with the others, and says when to come back', async () => {
    const { points } = LIMIT_FIGURES.wish.address
    for (let at = 0; at < points; at += 1) await submit({ email: `a${at}@example.org` }, undefined, '203.0.113.9')
    const refused = await submit({ email: 'z@example.org' }, undefined, '203.0.113.9')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await shown(refused)).toMatch(/try again in \d+ min/)
  })

  it('shows what was sent as text', async () => {
    const text = await shown(await submit({ email: '"<b>x</b>"@example.org' }))
    expect(text).not.toContain('<b>')
  })

  it('is kept nothing of where a program filled in every field, and of a database that fails', async () => {
    expect((await submit({ reference: 'x' })).status).toBe(200)
    expect(await wishes()).toEqual([])
    await database.write(({ write }) => write('DROP TABLE wishes'))
    const failed = await submit({})
    expect([failed.status, reported.length]).toEqual([503, 1])
    expect(failed.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })
})

describe('codes and secrets', () => {
  it('are kept as hashes, and a reader of the database can neither list nor end with them', async () => {
    const made = await (await post('/api/wishes', { ...FILM, way: 'feed' })).json()
    const { secret } = made as { secret: string }
    await wishByMail()
    const code = codeOf((await letters())[0]?.['link'])
    const kept = JSON.stringify([await wishes(), await database.read('SELECT * FROM wish_codes')])
    expect([secret, code].filter(one => kept.includes(one))).toEqual([])
    const [{ secret_hash: hash } = { secret_hash: '' }] = await wishes()
    expect((await post('/api/wishes/list', { secret: hash })).status).toBe(400)
  })

  it('do not open wishes of others', async () => {
    const mine = (await (await post('/api/wishes', { ...FILM, way: 'feed' })).json()) as { secret: string }
    const others = (await (await post('/api/wishes', { ...FILM, way: 'feed' })).json()) as { secret: string }
    const list = await (await post('/api/wishes/list', { secret: others.secret })).json()
    const [theirs] = (list as { wishes: { id: number }[] }).wishes
    await post('/api/wishes/end', { secret: mine.secret, id: theirs?.id })
    expect(await wishes()).toHaveLength(2)
    await post('/api/wishes/end', { secret: others.secret })
    expect(await wishes()).toHaveLength(1)
  })

  it('cannot be guessed at will', async () => {
    const { points } = LIMIT_FIGURES.wishSecret.address
    const statuses: number[] = []
    for (let at = 0; at <= points; at += 1)
      statuses.push((await send(`/api/wishes/feed/${newToken()}.ics`, {}, '203.0.113.7')).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
  })

  it.each(['', 'x', '../../etc/passwd', '%00', "' OR 1=1 --", 'a'.repeat(5_000)])('%j is no code', async code => {
    await wishByMail()
    expect((await press('/tell-me/confirm', { code })).status).toBe(410)
    expect((await press('/tell-me/end', { code, all: '1' })).status).toBe(200)
    expect((await wishes()).map(row => row['confirmed_at'])).toEqual([null])
  })

  it('stand in pages as text', async () => {
    const page = await (await send(`/tell-me/end?code=${encodeURIComponent('"><script>alert(1)</script>')}`)).text()
    expect(page).not.toContain('<script>')
  })

  it('end a wish by one click of a mail program, which names no origin', async () => {
    await wishByMail()
    const code = codeOf((await letters())[0]?.['link'])
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const ended = await send(`/tell-me/end?code=${code}`, { method: 'POST', body })
    expect([ended.status, await wishes()]).toEqual([200, []])
  })
})

describe('an endpoint of a stranger', () => {
  const subscribe = (endpoint: string) =>
    post('/api/wishes', { ...FILM, way: 'push', subscription: { endpoint, keys: KEYS } })

  it.each([
    'http://push.example/x',
    'https://push.example:8443/x',
    'https://user:password@push.example/x',
    'file:///etc/passwd',
    'gopher://push.example/',
    `https://push.example/${'x'.repeat(2_000)}`,
    '',
  ])('%s is not taken', async endpoint => {
    expect((await subscribe(endpoint)).status).toBe(400)
  })

  it.each(['https://127.0.0.1/x', 'https://[::1]/x', 'https://169.254.169.254/latest/meta-data/', 'https://10.0.0.1/'])(
    'at %s is never connected to, and ends its wishes',
    async endpoint => {
      const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:ops@lumen.example' }
      const dispatcher = createPushAgent()
      const push = { endpoint, ...KEYS, payload: '{}' }
      expect(await sendPush({ push, vapid, dispatcher })).toBe('gone')
      await expect(fetch(endpoint, { dispatcher })).rejects.toThrow()
      await dispatcher.close()
    },
  )

  it('with keys that no browser makes is not taken', async () => {
    const subscription = { endpoint: 'https://push.example/x', keys: { p256dh: 'B', auth: 'x' } }
    expect((await post('/api/wishes', { ...FILM, way: 'push', subscription })).status).toBe(400)
  })
})

it('bounds what one secret and one body hold', async () => {
  const first = (await (await post('/api/wishes', { ...FILM, way: 'feed' })).json()) as { secret: string }
  let status = 200
  for (let at = 0; at < 60 && status === 200; at += 1)
    status = (await post('/api/wishes', { ...FILM, subject: `person:P${at}`, way: 'feed', secret: first.secret }))
      .status
  expect([status, (await wishes()).length]).toEqual([409, 50])
  expect((await wishByMail({ subject: `person:${'x'.repeat(20_000)}` })).status).toBe(413)
  expect((await wishByMail({ theaterIds: Array.from({ length: 500 }, (_, at) => `T${at}`) })).status).toBe(400)
})

it('keeps nothing of a program that fills in every field, and answers as ever', async () => {
  const answered = await wishByMail({ reference: 'x' })
  expect([answered.status, await answered.json(), await wishes()]).toEqual([
    200,
    { statusCode: 200, state: 'pending' },
    [],
  ])
})

it('reports a database that fails without address or content', async () => {
  await database.write(({ write }) => write('DROP TABLE wishes'))
  const answered = await wishByMail()
  expect([answered.status, reported.length]).toEqual([503, 1])
  expect(reported.join()).not.toContain('ada')
})

it('escapes titles of the source in letters', async () => {
  const films = [{ title: '<script>alert(1)</script>', lines: ['<b>'], href: 'https://lumen.example/f/' }]
  const letter = writeWishLetter({
    locale: 'en',
    kind: 'near-me',
    title: 'x\r\nBcc: a@b.example',
    films,
    more: 0,
    endLink: 'https://lumen.example/e',
  })
  const html = await formatLetterHtml(letter, { name: 'L', url: null, look: PLAIN_MAIL_LOOK })
  expect(html).not.toMatch(/<script>|<b>/)
})
