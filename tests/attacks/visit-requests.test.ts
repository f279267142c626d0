import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTACT_MIGRATIONS } from '../../src/server/contact/contact-store'
import { createContactApi } from '../../src/server/contact/create-contact-api'
import type { Database } from '../../src/server/database/database'
import { openDatabase } from '../../src/server/database/open-database'
import { createLimiter } from '../../src/server/limits/create-limiter'
import { LIMIT_FIGURES } from '../../src/server/limits/rate-limits'
import { LOYALTY_MIGRATIONS } from '../../src/server/members/migrations'
import { buildReleaseConfig } from '../builders/release-config'
import { startTestStudio, type TestStudio } from '../builders/studio'

const SITE = 'https://lumen.example'
const NOW = Date.parse('2026-11-30T10:00:00Z')
const REQUEST = { kind: 'hire', date: '2026-12-15', size: '40', name: 'Eve', email: 'eve@evil.example' }

let studio: TestStudio
let host: Database
let api: ReturnType<typeof createContactApi>
beforeAll(async () => {
  studio = await startTestStudio()
  const migrations = [...LOYALTY_MIGRATIONS, ...CONTACT_MIGRATIONS]
  const opened = await openDatabase({ url: `file:${path.join(studio.home, 'host.db')}`, migrations })
  if (!opened.ok) throw new Error(opened.error)
  host = opened.value
  api = createContactApi({
    ...{ database: host, limits: createLimiter(), clock: () => NOW, contactTo: 'box-office@lumen.example' },
    settings: { siteUrl: SITE, trustedProxy: null },
  })
  await studio.as('admin')
})
afterAll(async () => {
  host.close()
  await studio.stop()
})

let last = 0
function send(fields: object, headers: Record<string, string> = {}) {
  const request = new Request(`${SITE}/api/visits`, {
    method: 'POST',
    body: JSON.stringify({ ...REQUEST, ...fields }),
    headers: { 'content-type': 'application/json', ...headers },
  })
  const peerAddress = `198.51.100.${(last += 1) % 250}`
  return api({ request, pathname: '/api/visits', peerAddress, releaseConfig: buildReleaseConfig() })
}
const messages = async () => {
  const answer = await studio.call('GET', '/api/desk/messages', { cookie: await studio.as('publisher') })
  return (await answer.json()).messages
}
const letters = () => host.read('SELECT recipient, subject, text, reply_to FROM outbox ORDER BY id')

describe('a stranger who asks for a visit', () => {
  it('puts nothing into the desk but what a request has, and no state of it', async () => {
    const own = { isRead: true, assignedTo: 'publisher@cinema.example', visit: { kind: 'group' }, key: 'a'.repeat(64) }
    const film = '<img src=x onerror=alert(1)>'
    expect((await send({ ...own, film, access: '"; DROP TABLE contact_messages; --' })).status).toBe(200)
    expect(await messages()).toEqual([
      {
        ...{ key: expect.not.stringMatching(/^a+$/), at: '2026-11-30T10:00:00.000Z', name: 'Eve' },
        ...{ email: 'eve@evil.example', message: '', theaterId: null },
        visit: {
          ...{ kind: 'hire', dates: ['2026-12-15'], time: 'any', size: 40, film, phone: null },
          access: '"; DROP TABLE contact_messages; --',
        },
        ...{ isRead: false, isAnswered: false, assignedTo: null },
      },
    ])
  })

  it('is not shown to who may not see what people wrote', async () => {
    for (const role of ['viewer', 'editor'] as const) {
      const answer = await studio.call('GET', '/api/desk/messages', { cookie: await studio.as(role) })
      expect(answer.status).toBe(403)
      expect(await answer.text()).not.toContain('eve@evil')
    }
  })

  it('adds no head line to the e-mail, and no reader of it', async () => {
    const before = (await letters()).length
    for (const field of ['name', 'film', 'phone'])
      expect((await send({ [field]: '1234567\r\nBcc: ada@example.org', email: `${field}@x.example` })).status).toBe(400)
    expect(await letters()).toHaveLength(before)
    await send({ access: 'Loop\r\nBcc: ada@example.org', email: 'access@x.example' })
    const letter = (await letters()).at(-1)
    expect(letter).toMatchObject({ recipient: 'box-office@lumen.example', reply_to: 'access@x.example' })
    expect(String(letter?.['subject'])).not.toMatch(/Bcc|\n/)
  })

  it('sends from no other site, and nothing that is larger than a form', async () => {
    expect((await send({}, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({ message: 'x'.repeat(200_000) })).status).toBe(413)
  })

  it('fills no mailbox from many addresses', async () => {
    const before = (await letters()).length
    await Promise.all(Array.from({ length: 30 }, (_, n) => send({ email: 'one@x.example', message: `${n}` })))
    expect((await letters()).length - before).toBeLessThanOrEqual(LIMIT_FIGURES.visit.account.points)
  })
})
