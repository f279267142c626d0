import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeContactMessage, storeSubscription, CONTACT_MIGRATIONS } from '../../src/server/contact/contact-store'
import type { Database } from '../../src/server/database/database'
import { openDatabase } from '../../src/server/database/open-database'
import { addFigures, FIGURES_MIGRATION } from '../../src/server/figures/figure-store'
import { LOYALTY_MIGRATIONS } from '../../src/server/members/migrations'
import { createMember } from '../../src/server/members/records/create-member'
import { addMail } from '../../src/server/members/outbox/outbox'
import { writeReleaseRecord } from '../../src/site-build/publish/release-record'
import { startTestStudio, type TestStudio } from '../builders/studio'

const NOW = Date.parse('2026-11-22T10:00:00Z')
let studio: TestStudio
let host: Database
beforeAll(async () => {
  studio = await startTestStudio({ sourceCommand: `echo '${JSON.stringify(REPORT)}'; exit 1` })
  const opened = await openDatabase({
    url: `file:${path.join(studio.home, 'host.db')}`,
    migrations: [...LOYALTY_MIGRATIONS, ...CONTACT_MIGRATIONS, FIGURES_MIGRATION],
  })
  if (!opened.ok) throw new Error(opened.error)
  host = opened.value
  await studio.as('admin')
  for (const email of ['ada@example.org', 'bob%_@example.org', '<b>@example.org']) await addMember(email)
  const entry = { theaterId: null, page: null, isSuspect: false }
  const message = { name: '=cmd|calc', email: 'eve@example.org', message: '<script>alert(1)</script>' }
  await storeContactMessage({ database: host, entry: { ...entry, ...message }, locale: 'en-GB', now: NOW })
  const suspect = { ...entry, name: 'x', email: 'spam@example.org', message: 'spam', isSuspect: true }
  await storeContactMessage({ database: host, entry: suspect, locale: 'en-GB', now: NOW })
  for (const email of ['=1+1@example.org', 'fan@example.org'])
    await storeSubscription({
      database: host,
      entry: { email, theaterId: '-2+3', page: null, isSuspect: false },
      locale: 'en-GB',
      now: NOW,
    })
  await host.write(async transaction => {
    const mail = { kind: 'RESET', locale: 'en', code: 'SECRET-CODE-42', now: NOW } as const
    await addMail(transaction, { ...mail, to: 'ada@example.org' })
    await transaction.write("UPDATE outbox SET state = 'REFUSED', attempts = 3, reply_code = 550")
  })
})
afterAll(async () => {
  host.close()
  await studio.stop()
})

const REPORT = {
  sources: [
    { label: 'veezi', theaters: 1, films: 2, showtimes: 30, events: 0, firstDay: '2026-11-22', lastDay: '2026-11-29' },
  ],
  faults: [{ severity: 'error', source: 'veezi', message: 'answers 500' }],
  joined: [],
  isSound: false,
}

async function addMember(email: string): Promise<string> {
  const created = await host.write(transaction =>
    createMember(transaction, {
      ...{ input: { email, firstname: 'Given', lastname: 'Family' }, username: email, clubId: null, isActive: true },
      ...{ passwordHash: 'the-hash', isPasswordTemporary: false, now: NOW },
    }),
  )
  if (!created.ok) throw new Error(email)
  const id = created.value.member_id
  await host.write(async ({ write }) => {
    await write('INSERT INTO sessions (session_id, member_id, begun_at, expires_at) VALUES (?, ?, ?, ?)', [
      `s-${id}`,
      id,
      NOW,
      NOW + 1e9,
    ])
  })
  return id
}

type Caller = 'viewer' | 'editor' | 'publisher' | 'admin'
const call = async (method: string, target: string, body?: object, role: Caller = 'publisher') => {
  const answer = await studio.call(method, target, { cookie: await studio.as(role), ...(body ? { body } : {}) })
  const text = await answer.text()
  return {
    status: answer.status,
    text,
    json: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null,
  }
}
const search = async (text: string) => (await call('POST', '/api/desk/members/search', { text })).json.members
const trail = async (): Promise<string[]> => {
  const { entries } = (await call('GET', '/api/trail', undefined, 'admin')).json
  return entries.map(({ person, action, subject }: Record<string, string>) => `${person} ${action} ${subject}`.trim())
}

describe('contact messages', () => {
  it('are shown as they were written, without suspect ones, and each look is noted', async () => {
    const { messages, people, subscribers } = (await call('GET', '/api/desk/messages')).json
    expect(messages).toMatchObject([
      {
        email: 'eve@example.org',
        message: '<script>alert(1)</script>',
        isRead: false,
        isAnswered: false,
        assignedTo: null,
      },
    ])
    expect(people.map(({ email }: { email: string }) => email)).toContain('publisher@cinema.example')
    expect(subscribers).toBe(2)
    expect((await trail())[0]).toBe('publisher@cinema.example looked at contact messages')
  })

  it('are read, answered and assigned, to nobody but those who may see them', async () => {
    await studio.as('viewer')
    const [{ key }] = (await call('GET', '/api/desk/messages')).json.messages
    const state = { key, isRead: true, isAnswered: true, assignedTo: 'publisher@cinema.example' }
    expect((await call('PUT', '/api/desk/messages', state)).status).toBe(200)
    for (const assignedTo of ['viewer@cinema.example', 'nobody@cinema.example'])
      expect((await call('PUT', '/api/desk/messages', { ...state, assignedTo })).status).toBe(404)
    expect((await call('GET', '/api/desk/messages')).json.messages).toMatchObject([state])
  })
})

describe('the newsletter', () => {
  it('is exported as a table whose cells no spreadsheet takes for formulas, and the export is noted', async () => {
    const { status, text } = await call('GET', '/api/desk/newsletter.csv')
    expect(status).toBe(200)
    const cells = text
      .split('\r\n')
      .slice(1)
      .flatMap(line => line.split(','))
    expect(cells).toContain("'=1+1@example.org")
    expect(cells).toContain("'-2+3")
    expect(cells.filter(cell => /^[=+\-@]/.test(cell))).toEqual([])
    expect(text).not.toMatch(/eve@example|spam@example/)
    expect((await trail())[0]).toBe('publisher@cinema.example exported the newsletter 2')
  })
})

describe('searches without results', () => {
  it('are listed as they were typed, without rare ones, for those who can mend something', async () => {
    const day = new Date().toISOString().slice(0, 10)
    const figures = [
      { day, kind: 'search', key: 'missed', count: 12 },
      { day, kind: 'search', key: 'found', count: 30 },
      { day, kind: 'missed', key: '<img src=x onerror=alert(1)>', count: 8 },
      { day, kind: 'missed', key: 'rare', count: 4 },
    ] as const
    await addFigures(host, { figures, oldest: '2020-01-01' })
    const { status, json } = await call('GET', '/api/desk/searches', undefined, 'editor')
    expect([status, json]).toMatchObject([
      200,
      { to: day, total: 42, missed: 12, terms: [{ key: '<img src=x onerror=alert(1)>', count: 8 }] },
    ])
    expect((await call('GET', '/api/desk/searches', undefined, 'viewer')).status).toBe(403)
  })
})

describe('broken links', () => {
  const release = async () => (await call('GET', '/api/desk', undefined, 'viewer')).json.release
  const brokenLinks = [{ room: 'pages' as const, name: 'Hire', page: '/hire/', text: '<b>x</b>', href: '/gone/' }]
  const record = (siteFolder: string) => ({
    ...{ siteFolder, builtAt: '2026-11-22T10:00:00.000Z', now: '2026-11-22T10:00:00.000Z' },
    ...{ sourceType: 'folder', fingerprint: 'x', ownAssets: [], brokenLinks },
  })

  it('are those of the last build of this site, and of no other that is in the public folder', async () => {
    const place = { stageRoot: path.join(studio.home, '.stage'), publicDir: path.join(studio.home, 'public') }
    expect(await release()).toBeNull()
    await writeReleaseRecord(place, record(path.join(studio.home, 'other')))
    expect(await release()).toBeNull()
    await writeReleaseRecord(place, record(studio.siteFolder))
    expect(await release()).toEqual({ builtAt: '2026-11-22T10:00:00.000Z', brokenLinks })
  })
})

describe('failed e-mails', () => {
  it('are named without what they say', async () => {
    const { json, text } = await call('GET', '/api/desk/mails')
    expect(json.mails).toMatchObject([
      { recipient: 'ada@example.org', kind: 'RESET', state: 'REFUSED', replyCode: 550 },
    ])
    expect(text).not.toContain('SECRET-CODE-42')
  })
})

describe('members', () => {
  it('are found by address and name, by the very text, with no secret', async () => {
    expect((await search('ada@')).map(({ email }: { email: string }) => email)).toEqual(['ada@example.org'])
    expect(await search('given fam')).toHaveLength(3)
    expect(await search('%_')).toHaveLength(1)
    expect(await search("' OR 1=1 --")).toEqual([])
    expect(JSON.stringify(await search('example'))).not.toContain('the-hash')
    expect((await call('POST', '/api/desk/members/search', { text: ' a ' })).status).toBe(400)
  })

  it('are noted by their ids, and what was searched is not', async () => {
    const [{ id }] = await search('ada@example.org')
    expect((await trail())[0]).toBe(`publisher@cinema.example searched members ${id}`)
  })

  it('have their sessions ended, their data exported and deleted, each noted in both trails', async () => {
    const id = await addMember('gone@example.org')
    expect((await call('POST', '/api/desk/members/end-sessions', { id })).status).toBe(200)
    expect(await search('gone@')).toMatchObject([{ sessions: 0 }])
    const { data } = (await call('POST', '/api/desk/members/export', { id })).json
    expect(JSON.stringify(data)).toContain('gone@example.org')
    expect(JSON.stringify(data)).not.toContain('the-hash')
    expect(JSON.stringify(data)).toMatch(/SIGN_INS_ENDED/)
    expect((await call('POST', '/api/desk/members/delete', { id })).status).toBe(200)
    expect(await search('gone@')).toEqual([])
    expect(await host.read('SELECT 1 FROM account_changes WHERE member_id = ?', [id])).toEqual([])
    const lines = (await trail()).filter(line => line.endsWith(id))
    expect(lines).toEqual([
      `publisher@cinema.example deleted a member ${id}`,
      `publisher@cinema.example exported the data of a member ${id}`,
      expect.stringContaining('searched members'),
      `publisher@cinema.example ended the sessions of a member ${id}`,
    ])
  })

  it.each(['end-sessions', 'export', 'delete'])('%s of somebody who is not there is said', async what => {
    expect((await call('POST', `/api/desk/members/${what}`, { id: 'nobody' })).status).toBe(404)
  })

  it.each([
    ['GET', '/api/desk/messages'],
    ['GET', '/api/desk/newsletter.csv'],
    ['GET', '/api/desk/mails'],
    ['POST', '/api/desk/members/search'],
    ['POST', '/api/desk/members/export'],
    ['POST', '/api/desk/members/delete'],
  ])('and messages are for publishers and admins alone: %s %s', async (method, target) => {
    for (const role of ['viewer', 'editor'] as const) {
      const answer = await call(method, target, method === 'POST' ? { text: 'ada', id: 'x' } : undefined, role)
      expect(answer.status, role).toBe(403)
      expect(answer.text).not.toContain('example.org')
    }
  })

  it('of a host that was never started are no fault of the studio, and no database is made', async () => {
    const other = await startTestStudio()
    try {
      const answer = await other.call('GET', '/api/desk/mails', { cookie: await other.as('admin') })
      expect([answer.status, (await answer.json()).problem]).toEqual([404, 'no-host'])
    } finally {
      await other.stop()
    }
  })
})

describe('requests of other pages', () => {
  it.each([
    ['POST', '/api/desk/members/delete'],
    ['POST', '/api/publish/plan'],
    ['POST', '/api/publish/back'],
    ['POST', '/api/preview/links'],
    ['PUT', '/api/desk/messages'],
    ['GET', '/api/desk/newsletter.csv'],
  ])('do nothing with the cookies of an admin: %s %s', async (method, target) => {
    const cookie = await studio.as('admin')
    const before = await trail()
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'http://preview.localhost:9', 'sec-fetch-site': 'same-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await studio.call(method, target, {
        cookie,
        headers,
        ...(method === 'GET' ? {} : { body: { id: 'x' } }),
      })
      expect(answer.status).toBe(403)
    }
    expect(await trail()).toEqual(before)
  })
})

describe('sources', () => {
  it('are read by an editor, as a build would read them, and what is doubtful is named', async () => {
    expect((await call('POST', '/api/desk/sources', {}, 'editor')).status).toBe(200)
    await studio.services.sources.ended()
    const { sources } = (await call('GET', '/api/desk', undefined, 'viewer')).json
    expect(sources).toMatchObject({
      isReading: false,
      problem: null,
      report: { isSound: false, faults: [{ message: 'answers 500' }] },
    })
    expect(sources.report.sources[0]).toMatchObject({ label: 'veezi', showtimes: 30, lastDay: '2026-11-29' })
  })
})
