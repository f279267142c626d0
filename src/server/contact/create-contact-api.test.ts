import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildReleaseConfig, LANGUAGES_CONFIG } from '../../../tests/builders/release-config'
import { TRAP_FIELD } from '../../features/content/rules/contact-form'
import type { TrustedProxy } from '../cypher/gateway-settings'
import type { Database } from '../database/database'
import { openDatabase } from '../database/open-database'
import { createLimiter } from '../limits/create-limiter'
import { NO_LIMITS, type RateLimits } from '../limits/rate-limits'
import { LOYALTY_MIGRATIONS } from '../members/migrations'
import type { ReleaseConfig } from '../http/release-config'
import { CONTACT_MIGRATIONS, readContactMessages } from './contact-store'
import { contactTextsOf } from './contact-texts'
import { createContactApi } from './create-contact-api'

const NOW = Date.UTC(2025, 0, 23, 9)
const SITE = 'https://lumen.example'
const sample = { name: 'Ann', email: 'ann@x.example', message: 'Is there parking?' }
const frenchConfig = () => ({ loyalty: { ...buildReleaseConfig().loyalty, locale: 'fr-FR' } })

let folder: string
let database: Database
let now = NOW
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'contact-'))
  const opened = await openDatabase({
    url: `file:${folder}/contact.db`,
    migrations: [...LOYALTY_MIGRATIONS, ...CONTACT_MIGRATIONS],
  })
  if (!opened.ok) throw new Error(opened.error)
  database = opened.value
})
beforeEach(async () => {
  now = NOW
  await database.write(async ({ write }) => {
    await write('DELETE FROM contact_messages')
    await write('DELETE FROM newsletter_subscriptions')
    await write('DELETE FROM outbox')
  })
})
afterAll(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Asked {
  pathname?: string
  /** Query with `?`. */
  search?: string
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
  config?: Partial<ReleaseConfig>
  limits?: RateLimits
  trustedProxy?: TrustedProxy
  contactTo?: string
  confirmsNewsletter?: boolean
  /** Stands in for one that cannot be written. */
  broken?: Pick<Database, 'write'>
  reportError?: (error: unknown) => void
}

async function send(asked: Asked): Promise<Response> {
  const { pathname = '/api/contact', search = '', method = 'POST', headers = {}, body = null } = asked
  const { config, limits = NO_LIMITS } = asked
  const api = createContactApi({
    database: asked.broken ?? database,
    limits,
    clock: () => now,
    settings: { siteUrl: SITE, trustedProxy: asked.trustedProxy ?? null },
    contactTo: asked.contactTo ?? null,
    confirmsNewsletter: asked.confirmsNewsletter ?? false,
    ...(asked.reportError ? { reportError: asked.reportError } : {}),
  })
  const request = new Request(`http://127.0.0.1:9000${pathname}${search}`, {
    method,
    headers,
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' as const } : {}),
  })
  return api({ request, pathname, peerAddress: '192.0.2.1', releaseConfig: buildReleaseConfig(config) })
}

const json = (fields: unknown, own: Asked = {}) =>
  send({ ...own, body: JSON.stringify(fields), headers: { 'content-type': 'application/json', ...own.headers } })
const form = (fields: Record<string, string>, own: Asked = {}) =>
  send({ ...own, body: new URLSearchParams(fields), headers: { accept: 'text/html,*/*;q=0.8', ...own.headers } })
const subscribe = (fields: unknown, own: Asked = {}) => json(fields, { ...own, pathname: '/api/newsletter' })
const stored = () => readContactMessages(database, { withSuspects: true })

describe('a message to the cinema', () => {
  it('is kept whole, and answered in JSON that nobody may keep', async () => {
    const answer = await json({ ...sample, theaterId: 'L0102', page: '/contact/' })
    expect([answer.status, await answer.json()]).toEqual([200, { statusCode: 200 }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await stored()).toEqual([
      {
        kind: 'contact',
        at: '2025-01-23T09:00:00.000Z',
        ...sample,
        theaterId: 'L0102',
        page: '/contact/',
        isSuspect: false,
        locale: 'en',
        visit: null,
      },
    ])
  })

  it('is kept once when the button is pressed twice, and again when the same is written later', async () => {
    await Promise.all([json(sample), json(sample)])
    expect(await stored()).toHaveLength(1)
    now += 59_000
    await json({ ...sample, message: `${sample.message} Thanks.` })
    expect(await stored()).toHaveLength(2)
    now += 1_000
    expect((await json(sample)).status).toBe(200)
    expect(await stored()).toHaveLength(3)
  })

  it('is sent to the operator too where they say so, once, and answers go to the visitor', async () => {
    const config = frenchConfig()
    await Promise.all([1, 2].map(() => json(sample, { contactTo: 'box-office@lumen.example', config })))
    expect(await database.read('SELECT recipient, kind, subject, text, reply_to FROM outbox')).toMatchObject([
      {
        recipient: 'box-office@lumen.example',
        kind: 'CONTACT',
        subject: 'Message de Ann',
        text: expect.stringContaining('> Is there parking?'),
        reply_to: 'ann@x.example',
      },
    ])
  })

  it('is kept alone and sent to nobody when a program wrote it, or nobody is named', async () => {
    await json({ ...sample, [TRAP_FIELD]: 'x' }, { contactTo: 'box-office@lumen.example' })
    await json({ ...sample, message: 'Other' })
    expect(await stored()).toHaveLength(2)
    expect(await database.read('SELECT id FROM outbox')).toEqual([])
  })

  it('keeps lines and every sign one writes in it, and nothing that is no text', async () => {
    await json({ ...sample, name: 'Ann O’Hara <3', message: '  "Hi" & <b>bye</b>\r\nSecond\u0000 line\rThird  ' })
    expect(await stored()).toMatchObject([{ name: 'Ann O’Hara <3', message: '"Hi" & <b>bye</b>\nSecond line\nThird' }])
  })

  it.each([
    ['without a name', { name: ' ' }, { name: 'missing' }],
    ['with nothing at all', { name: undefined, email: undefined, message: undefined }, 'all missing'],
    ['with fields of another kind', { name: 7, message: [] }, { name: 'missing', message: 'missing' }],
    ['with a name of 101 characters', { name: 'x'.repeat(101) }, { name: 'tooLong' }],
    ['with a name of two lines', { name: 'Ann\nBcc: all@x.example' }, { name: 'invalid' }],
    ['without an e-mail address', { email: 'ann' }, { email: 'invalid' }],
    ['with an address nobody outside can write to', { email: 'ann@localhost' }, { email: 'invalid' }],
    ['with two addresses', { email: 'ann@x.example, bob@x.example' }, { email: 'invalid' }],
    ['with an address that is too long', { email: `${'x'.repeat(250)}@x.example` }, { email: 'tooLong' }],
    ['with a message of 5,001 characters', { message: 'x'.repeat(5_001) }, { message: 'tooLong' }],
    ['for a theater that is not there', { theaterId: 'L9' }, { theaterId: 'invalid' }],
  ])('is refused %s, which is said by field', async (_, own, fields) => {
    const answer = await json({ ...sample, ...own })
    const expected = fields === 'all missing' ? { name: 'missing', email: 'missing', message: 'missing' } : fields
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ statusCode: 400, error: 'Some fields cannot be taken', fields: expected })
    expect(await stored()).toEqual([])
  })

  it('may be as long as it says, in any script and in a form', async () => {
    const message = '映'.repeat(5_000)
    expect((await json({ ...sample, message })).status).toBe(200)
    expect((await form({ ...sample, message, email: 'bob@x.example' })).status).toBe(200)
    const crlf = 'x\r\n'.repeat(2_500)
    expect((await form({ ...sample, message: `${crlf}` })).status).toBe(200)
  })

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', '/a b', `/${'x'.repeat(400)}`, 7])(
    'does not name a page that is none of this site: %s',
    async page => {
      expect((await json({ ...sample, page })).status).toBe(200)
      expect(await stored()).toMatchObject([{ page: null }])
    },
  )

  it('is kept apart where the field that nobody sees was filled in, and answered alike', async () => {
    const answer = await json({ ...sample, [TRAP_FIELD]: 'http://pills.example' })
    expect([answer.status, await answer.json()]).toEqual([200, { statusCode: 200 }])
    expect(await readContactMessages(database, { withSuspects: false })).toEqual([])
    expect(await stored()).toMatchObject([{ isSuspect: true }])
  })
})

describe('an order of the newsletter', () => {
  it('is kept once for each address, however it is written, and answered alike', async () => {
    const first = await subscribe({ email: 'Ann@X.example' })
    now += 86_400_000
    const again = await subscribe({ email: 'ann@x.example', theaterId: 'L0101' })
    expect([first.status, await first.text()]).toEqual([again.status, await again.text()])
    expect(await stored()).toMatchObject([
      { kind: 'newsletter', email: 'Ann@X.example', theaterId: 'L0101', at: '2025-01-23T09:00:00.000Z' },
    ])
  })

  it('is believed once somebody orders who does not fill in what nobody sees', async () => {
    await subscribe({ email: 'ann@x.example', [TRAP_FIELD]: 'x' })
    await subscribe({ email: 'ann@x.example' })
    await subscribe({ email: 'ann@x.example', [TRAP_FIELD]: 'x' })
    expect(await readContactMessages(database, { withSuspects: false })).toHaveLength(1)
  })

  it('needs nothing but an address', async () => {
    const answer = await subscribe({ name: 'Ann' })
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { email: 'missing' } }])
  })
})

describe('what the doors of both forms let in', () => {
  it.each([
    ['GET', 405],
    ['PUT', 405],
  ])('answers %s with %i', async (method, status) => {
    const answer = await send({ method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([status, 'POST'])
    expect(await answer.json()).toMatchObject({ statusCode: status })
  })

  it('answers another address with 404', async () => {
    expect((await json(sample, { pathname: '/api/constructor' })).status).toBe(404)
  })

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', ''])(
    'does not take a body of type "%s"',
    async type => {
      const answer = await json(sample, { headers: { 'content-type': type } })
      expect([answer.status, await answer.json()]).toMatchObject([415, { statusCode: 415 }])
    },
  )

  it.each(['{', '[]', 'null', '"x"', '\ufeff{', ''])('cannot read %s', async body => {
    const answer = await send({ body, headers: { 'content-type': 'application/json' } })
    expect([answer.status, await answer.json()]).toMatchObject([400, { statusCode: 400 }])
  })

  it('cannot read what is no UTF-8', async () => {
    const answer = await send({
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  })

  it('refuses what is too large by its word, and stops reading where it does not say', async () => {
    const said = await json({ ...sample, message: 'x'.repeat(17_000) }, { headers: { 'content-length': '17100' } })
    expect(said.status).toBe(413)
    let read = 0
    const endless = new ReadableStream({
      pull: controller => {
        read += 1
        controller.enqueue(new Uint8Array(1024).fill(0x20))
      },
    })
    const unsaid = await send({ body: endless, headers: { 'content-type': 'application/json' } })
    expect(unsaid.status).toBe(413)
    expect(read).toBeLessThan(24)
  })

  it.each([
    ['another site’s page', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['a neighbour’s page', { 'sec-fetch-site': 'same-site' }, 403],
    ['an older browser on another site', { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['the site’s own page', { 'sec-fetch-site': 'same-origin', origin: SITE }, 200],
    ['an older browser on the site', { origin: SITE }, 200],
    ['an older browser on this very host, behind a proxy', { origin: 'https://127.0.0.1:9000' }, 200],
    ['whoever is no browser', {}, 200],
  ])('answers %s as it should', async (_, headers: Record<string, string>, status) => {
    expect((await json(sample, { headers })).status).toBe(status)
  })
})

describe('contact messages that come too often', () => {
  it('are refused by address and by e-mail, with the time to wait', async () => {
    const figure = { points: 1, seconds: 600 }
    const limits = createLimiter({ figures: { contact: { address: { points: 9, seconds: 60 }, account: figure } } })
    expect((await json(sample, { limits })).status).toBe(200)
    const answer = await json({ ...sample, message: 'More' }, { limits })
    expect([answer.status, await answer.json()]).toEqual([429, { statusCode: 429, error: 'Too many requests' }])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(590)
    expect(await stored()).toHaveLength(1)
  })

  it('are counted for the one who sends them, and not where they are refused anyway', async () => {
    const take = vi.fn<RateLimits['take']>(async () => ({ ok: true }))
    await json({ ...sample, email: 'x' }, { limits: { take } })
    await subscribe({ email: 'ann@x.example' }, { limits: { take } })
    expect(take.mock.calls).toEqual([['newsletter', { address: '192.0.2.1', account: 'ann@x.example' }]])
  })

  it('are counted for the visitor behind the operator’s proxy', async () => {
    const take = vi.fn<RateLimits['take']>(async () => ({ ok: true }))
    const trustedProxy = { addressHeader: 'x-forwarded-for', hops: 1 }
    await json(sample, { limits: { take }, trustedProxy, headers: { 'x-forwarded-for': '10.0.0.1, 192.0.2.77' } })
    expect(take.mock.calls[0]?.[1].address).toBe('192.0.2.77')
  })
})

it('says so where a message cannot be kept, and tells the operator why without the message', async () => {
  const reportError = vi.fn()
  const broken = { write: () => Promise.reject(new Error('disk full')) }
  const answer = await json(sample, { broken, reportError })
  expect([answer.status, await answer.json()]).toEqual([503, { statusCode: 503, error: 'It could not be kept' }])
  expect(reportError.mock.calls.map(String)).toEqual(['Error: disk full'])
})

describe('the page that answers a form without scripts', () => {
  it('says that it went well, and leads back to where the visitor was', async () => {
    const answer = await form({ ...sample, page: '/contact/' }, { config: { pathPrefix: '/kino' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const page = await answer.text()
    expect(page).toContain('<h1>Thank you</h1>')
    expect(page).toContain('<a href="/kino/contact/">Back to the page</a>')
    expect(page).toContain('<html lang="en">')
    expect(await stored()).toMatchObject([{ ...sample, theaterId: null }])
  })

  it('leads back to a page in another script', async () => {
    const answer = await form({ ...sample, page: '/theaters/m1-חיפה/' })
    expect(await answer.text()).toContain('<a href="/theaters/m1-חיפה/">')
  })

  it('names each field that is wrong, in the site’s language', async () => {
    const config = frenchConfig()
    const answer = await form({ name: '', email: 'ann', message: 'x', page: '/contact/' }, { config })
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect(page).toContain('<html lang="fr">')
    expect(page).toMatch(/<li>Votre nom manque<\/li>\s*<li>Votre adresse e-mail semble inexact<\/li>/)
    expect(page).toContain('href="/contact/"')
  })

  it('says how long to wait', async () => {
    const limits: RateLimits = { take: async () => ({ ok: false, retryAfterSeconds: 601 }) }
    const answer = await form(sample, { limits })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '601'])
    expect(await answer.text()).toContain('Please try again in 11 min.')
  })

  it('leads home where it does not know from where, and never out of the site', async () => {
    for (const page of ['', 'https://evil.example/', '//evil.example'])
      expect(await (await form({ ...sample, page })).text()).toContain('<a href="/">Back to Lumen</a>')
  })

  it('loads and runs nothing, and is shown in no other frames than the site’s pages', async () => {
    const { headers } = await form(sample, { config: { framePolicy: "frame-ancestors 'self' https://a.example" } })
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; .*; frame-ancestors 'self' https:\/\/a\./)
    expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex', 'no-store'])
  })

  it('escapes what it is told', async () => {
    const answer = await form({ ...sample, page: '/"><script>' }, { config: { siteName: '<script>Lumen' } })
    expect(await answer.text()).not.toContain('<script>')
  })
})

describe('an order of the newsletter on a host that sends e-mails', () => {
  const order = (email = 'ann@x.example', own: Record<string, string> = {}) =>
    subscribe({ email, ...own }, { confirmsNewsletter: true })
  const links = async () => (await database.read('SELECT link FROM outbox ORDER BY id')).map(row => String(row['link']))
  const counted = async () => (await readContactMessages(database, { withSuspects: false })).map(({ email }) => email)
  const openLink = (link: string, method = 'GET') => {
    const { pathname, search } = new URL(link)
    const api = createContactApi({
      database,
      limits: NO_LIMITS,
      clock: () => now,
      settings: { siteUrl: SITE, trustedProxy: null },
    })
    const headers = { accept: 'text/html', 'sec-fetch-site': 'cross-site' }
    const request = new Request(`http://127.0.0.1:9000${pathname}${search}`, { method, headers })
    return api({ request, pathname, peerAddress: '192.0.2.1', releaseConfig: buildReleaseConfig() })
  }

  const codeIn = (page: string) => /name="code" value="([\w-]*)"/.exec(page)?.[1] ?? ''
  const press = (code: string, headers: Record<string, string> = { origin: SITE }) =>
    form({ code }, { pathname: '/api/newsletter', headers: { accept: 'text/html', ...headers } })

  it('is confirmed from no other site’s page, and says when it cannot be kept', async () => {
    await order()
    const code = new URL((await links())[0] ?? '').searchParams.get('code') ?? ''
    expect((await press(code, { origin: 'https://evil.example' })).status).toBe(403)
    const reported: unknown[] = []
    const broken = { write: () => Promise.reject(new Error('full')) }
    const asked = { pathname: '/api/newsletter', broken, reportError: (error: unknown) => void reported.push(error) }
    expect([(await form({ code }, asked)).status, reported.length]).toEqual([503, 1])
    expect(await counted()).toEqual([])
  })

  it('escapes what stands in its link', async () => {
    const page = await (await openLink(`${SITE}/api/newsletter?code=%22%3E%3Cscript%3E`)).text()
    expect(page).not.toContain('"><script>')
  })

  it('counts once the button of its link is pressed: a program that opens links confirms nothing', async () => {
    expect(await (await order()).json()).toEqual({ statusCode: 200, isPending: true })
    const [link = ''] = await links()
    expect(link).toMatch(/^https:\/\/lumen\.example\/api\/newsletter\?code=[\w-]{43}$/)
    expect(await counted()).toEqual([])
    for (const method of ['HEAD', 'GET', 'GET']) await openLink(link, method)
    expect(await counted()).toEqual([])
    const opened = await openLink(link)
    expect(opened.status).toBe(200)
    // The form of the page needs an origin, and its address stays here.
    expect(opened.headers.get('referrer-policy')).toBe('strict-origin')
    expect(opened.headers.get('content-security-policy')).toContain("form-action 'self'; frame-ancestors")
    const page = await opened.text()
    expect(page).toContain('method="post" action="/api/newsletter"')
    for (const round of ['first', 'again']) {
      const pressed = await press(codeIn(page))
      expect([round, pressed.status, (await pressed.text()).includes('You are on the list')]).toEqual([
        round,
        200,
        true,
      ])
      expect(await counted()).toEqual(['ann@x.example'])
    }
  })

  it('does not count by a link that is seven days old, or invented', async () => {
    await order()
    const [link = ''] = await links()
    now += 7 * 24 * 60 * 60_000
    const code = codeIn(await (await openLink(link)).text())
    for (const each of [code, 'x', '']) expect((await press(each)).status).toBe(410)
    expect((await openLink(`${SITE}/api/newsletter`)).status).toBe(410)
    expect(await counted()).toEqual([])
  })

  it('writes to nobody for a program, not again to who has confirmed, and no more than three times in an hour', async () => {
    await order('eve@x.example', { [TRAP_FIELD]: 'x' })
    expect(await links()).toEqual([])
    for (let count = 0; count < 5; count++) await order()
    expect(await links()).toHaveLength(3)
    await press(new URL((await links())[2] ?? '').searchParams.get('code') ?? '')
    now += 2 * 60 * 60_000
    await order()
    expect(await links()).toHaveLength(3)
  })
})

describe('on a site of several languages', () => {
  const config = LANGUAGES_CONFIG
  const lang = (page: string) => /<html lang="([^"]*)"/.exec(page)?.[1]
  const textOf = async (asked: Promise<Response>) => (await asked).text()

  it.each([
    ['/contact/', 'fr', 'Merci'],
    ['/nl/contact/', 'nl', 'Bedankt'],
    ['/he/contact/', 'he', 'תודה'],
    ['/xx/contact/', 'fr', 'Merci'],
    ['/__proto__/', 'fr', 'Merci'],
    [`/${'x'.repeat(5_000)}/`, 'fr', 'Merci'],
  ])('answers a form of %s in %s', async (page, language, title) => {
    const answer = await textOf(form({ ...sample, page }, { config }))
    expect([lang(answer), /<h1>(.*?)<\/h1>/.exec(answer)?.[1]]).toEqual([language, title])
    expect(answer).toContain(`<body dir="${language === 'he' ? 'rtl' : 'ltr'}">`)
  })

  it('refuses in the language of the page that sent it, also where the form cannot be read', async () => {
    const headers = { referer: `${SITE}/nl/contact/`, 'content-type': 'text/plain', accept: 'text/html' }
    const answer = await textOf(send({ config, headers, body: 'x' }))
    expect([lang(answer), answer.includes('href="/nl/"'), answer.includes('Kanaal Cinema’s')]).toEqual([
      'nl',
      true,
      true,
    ])
    const elsewhere = await textOf(send({ config, headers: { ...headers, referer: 'no address' }, body: 'x' }))
    expect(lang(elsewhere)).toBe('fr')
  })

  it('confirms the newsletter in it, from the letter to the last page', async () => {
    const asked = { config, confirmsNewsletter: true }
    await subscribe({ email: 'ann@x.example', page: '/nl/' }, asked)
    const [letter] = await database.read('SELECT subject, link FROM outbox')
    expect(letter?.['subject']).toBe('Bevestig je inschrijving voor onze nieuwsbrief')
    const link = new URL(String(letter?.['link']))
    const opened = await textOf(send({ config, pathname: link.pathname, search: link.search, method: 'GET' }))
    expect([lang(opened), opened.includes('Ja, stuur me de nieuwsbrief')]).toEqual(['nl', true])
    const fields = Object.fromEntries(
      [...opened.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const pressed = await textOf(form(fields, { config, pathname: '/api/newsletter' }))
    expect([lang(pressed), pressed.includes('Je staat op de lijst'), pressed.includes('href="/nl/"')]).toEqual([
      'nl',
      true,
      true,
    ])
    const over = send({
      config,
      pathname: '/api/newsletter',
      search: '?language=__proto__',
      method: 'GET',
      headers: { accept: 'text/html' },
    })
    expect(lang(await textOf(over))).toBe('fr')
  })

  it('is known of what was sent, also when the newsletter is ordered again on another page', async () => {
    await json({ ...sample, page: '/he/contact/' }, { config })
    await subscribe({ email: 'ann@x.example', page: '/nl/' }, { config })
    await subscribe({ email: 'ann@x.example', page: '/' }, { config })
    expect((await stored()).map(({ kind, locale }) => [kind, locale])).toEqual([
      ['contact', 'he-IL'],
      ['newsletter', 'nl-BE'],
    ])
  })

  it('writes to the operator in the default language', async () => {
    await json({ ...sample, page: '/nl/contact/' }, { config, contactTo: 'post@lumen.example' })
    expect((await database.read('SELECT subject FROM outbox'))[0]?.['subject']).toBe('Message de Ann')
  })
})

it.each(['ar', 'de', 'en', 'es', 'fr', 'he', 'ja', 'nl'])('has texts of its own in %s', language => {
  const { lang, texts } = contactTextsOf(`${language}-XX`)
  expect(lang).toBe(language)
  const said = (value: object): string[] =>
    Object.values(value).flatMap(one => (typeof one === 'string' ? [one] : said(one as object)))
  const english = new Set(said(contactTextsOf('en').texts))
  const same = said(texts).filter(text => english.has(text))
  expect(same).toEqual(language === 'en' ? same : language === 'fr' ? ['Message'] : [])
})
