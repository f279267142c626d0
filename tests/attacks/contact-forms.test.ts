import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CONTACT_MIGRATIONS, readContactMessages } from '../../src/server/contact/contact-store'
import { createContactApi } from '../../src/server/contact/create-contact-api'
import type { Database } from '../../src/server/database/database'
import { openDatabase } from '../../src/server/database/open-database'
import { createLimiter } from '../../src/server/limits/create-limiter'
import { LIMIT_FIGURES } from '../../src/server/limits/rate-limits'
import { LOYALTY_MIGRATIONS } from '../../src/server/members/migrations'
import { buildReleaseConfig } from '../builders/release-config'

const SITE = 'https://lumen.example'
const VICTIM = 'ada@example.org'
const CONTACT_TO = 'box-office@lumen.example'

let folder: string
let database: Database
let api: ReturnType<typeof createContactApi>
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'forms-'))
  const migrations = [...LOYALTY_MIGRATIONS, ...CONTACT_MIGRATIONS]
  const opened = await openDatabase({ url: `file:${folder}/contact.db`, migrations })
  if (!opened.ok) throw new Error(opened.error)
  database = opened.value
  api = createContactApi({
    database,
    limits: createLimiter(),
    clock: () => Date.UTC(2026, 10, 22),
    settings: { siteUrl: SITE, trustedProxy: null },
    contactTo: CONTACT_TO,
    confirmsNewsletter: true,
  })
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** From an address of its own each, unless told otherwise. */
let last = 0
function send(pathname: string, init: RequestInit, peerAddress = `198.51.100.${(last += 1) % 250}`) {
  const request = new Request(SITE + pathname, init)
  return api({ request, pathname: new URL(request.url).pathname, peerAddress, releaseConfig: buildReleaseConfig() })
}
const post = (pathname: string, fields: object) =>
  send(pathname, { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } })
const letters = () => database.read('SELECT recipient, subject, reply_to, link FROM outbox ORDER BY id')
const subscribed = async () => (await readContactMessages(database, { withSuspects: false })).map(({ email }) => email)

describe('a stranger who orders the newsletter for somebody else', () => {
  it('subscribes nobody: neither the order nor a program that opens the link of the letter counts', async () => {
    expect((await post('/api/newsletter', { email: VICTIM })).status).toBe(200)
    const [letter] = await letters()
    expect(letter?.['recipient']).toBe(VICTIM)
    const { pathname, search } = new URL(String(letter?.['link']))
    for (const method of ['HEAD', 'GET', 'GET']) await send(pathname + search, { method })
    expect(await subscribed()).toEqual([])
  })

  it('fills no mailbox from many addresses', async () => {
    const orders = Array.from({ length: 40 }, () => post('/api/newsletter', { email: VICTIM }))
    await Promise.all(orders)
    expect((await letters()).length).toBeLessThanOrEqual(LIMIT_FIGURES.newsletter.account.points)
  })

  it('confirms with no code but that of the letter, and from no other site', async () => {
    await post('/api/newsletter', { email: VICTIM })
    const code = new URL(String((await letters())[0]?.['link'])).searchParams.get('code') ?? ''
    const press = (value: string, headers: Record<string, string>) =>
      send('/api/newsletter', { method: 'POST', body: new URLSearchParams({ code: value }), headers })
    await press('A'.repeat(43), { origin: SITE })
    await press(code, { origin: 'https://evil.example' })
    expect(await subscribed()).toEqual([])
    await press(code, { origin: SITE })
    expect(await subscribed()).toEqual([VICTIM])
  })
})

describe('a message of the contact form', () => {
  const message = { name: 'Ann', email: 'ann@x.example', message: 'Is there parking?' }

  it('goes to the operator alone, whatever stands in its fields', async () => {
    const bcc = `\r\nBcc: ${VICTIM}`
    const refused = [{ name: `Ann${bcc}` }, { email: `ann@x.example${bcc}` }, { email: `ann@x.example, ${VICTIM}` }]
    for (const own of refused) expect((await post('/api/contact', { ...message, ...own })).status).toBe(400)
    expect(await letters()).toEqual([])
    const own = { name: `Ann <${VICTIM}>`, message: `Hello${bcc}\r\n\r\n.`, to: VICTIM, contactTo: VICTIM }
    expect((await post('/api/contact', { ...message, ...own })).status).toBe(200)
    expect(await letters()).toMatchObject([{ recipient: CONTACT_TO, reply_to: 'ann@x.example' }])
  })
})
