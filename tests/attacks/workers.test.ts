import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEFAULT_BRAND, sessionHeader } from '../../src/features/session/rules/calls/cypher-call'
import { CYPHER_CALLS } from '../../src/features/session/rules/calls/cypher-calls'
import { formatCypherRoute } from '../../src/features/session/rules/cypher-route'
import { LIMIT_FIGURES } from '../../src/server/limits/rate-limits'
import type { Database } from '../../src/server/database/database'
import { openDatabase } from '../../src/server/database/open-database'
import { LOYALTY_MIGRATIONS } from '../../src/server/members/migrations'
import { createMember } from '../../src/server/members/records/create-member'
import { hashPassword } from '../../src/server/members/records/password-hash'
import { addMail } from '../../src/server/members/outbox/outbox'
import { type AttackedHost, startAttackedHost } from '../builders/attacked-host'
import { openSmtpServer, type SmtpMock } from '../builders/smtp-server'

const WORKERS = 2
const PASSWORD = 'Correct-horse-7'
let host: AttackedHost
let smtp: SmtpMock
beforeAll(async () => {
  smtp = await openSmtpServer()
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'post@lido.example' }
  host = await startAttackedHost({ WORKERS: String(WORKERS), ...mail })
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), { timeout: 20_000, interval: 200 })
}, 60_000)
afterAll(async () => {
  await host.stop()
  await smtp.close()
}, 30_000)

/** On a connection of its own each: the primary process gives them to the workers in turn. */
function send(
  path: string,
  body?: object,
  own: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', origin: host.url, ...own }
    const asked = request(host.url + path, { method: body ? 'POST' : 'GET', agent: false, headers }, response => {
      let text = ''
      response.on('data', chunk => (text += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.on('error', reject)
    asked.end(body && JSON.stringify(body))
  })
}

/** More than one worker has under way at a time. */
const LETTERS = Array.from({ length: 12 }, (_, n) => `letter-${n}`)

async function openMembers(): Promise<Database> {
  const opened = await openDatabase({ url: `file:${host.database}`, migrations: LOYALTY_MIGRATIONS })
  if (!opened.ok) throw new Error(opened.error)
  return opened.value
}

async function addMember(email: string): Promise<void> {
  const database = await openMembers()
  const passwordHash = await hashPassword(PASSWORD)
  const member = { username: email, clubId: null, isActive: true, isPasswordTemporary: false, passwordHash }
  await database.write(transaction => createMember(transaction, { ...member, input: { email }, now: Date.now() }))
  database.close()
}

/** Puts them into the outbox, as member calls do. */
const orderLetters = (database: Database) =>
  database.write(async transaction => {
    for (const name of LETTERS) {
      const to = `${name}@lido.example`
      const link = 'https://lido.example/activate/?code=1'
      await addMail(transaction, { to, kind: 'ACTIVATION', locale: 'en', code: '1', link, now: Date.now() })
    }
  })

const statusOf = async (path: string) => (await send(path)).status
const workerPids = () =>
  readFileSync(`/proc/${host.pid}/task/${host.pid}/children`, 'utf8').trim().split(' ').map(Number)

describe('a host of two workers', () => {
  it('sends a letter once, though each of them sends', { timeout: 60_000 }, async () => {
    const database = await openMembers()
    const takers = "SELECT DISTINCT taken_by FROM outbox WHERE recipient LIKE 'letter-%' AND taken_by IS NOT NULL"
    const senders = async () => (await database.read(takers)).length
    // No letter is accepted before both have taken some.
    let accept: () => void = () => undefined
    const bothSend = new Promise<void>(resolve => (accept = resolve))
    smtp.onContent = () => bothSend
    await orderLetters(database)
    await expect.poll(senders, { timeout: 20_000 }).toBe(WORKERS)
    accept()
    const unsent = "SELECT id FROM outbox WHERE recipient LIKE 'letter-%' AND state <> 'SENT'"
    await expect.poll(() => database.read(unsent), { timeout: 20_000 }).toEqual([])
    database.close()
    const recipients = smtp.accepted.flatMap(message => /^To: <?(letter-\d+)/m.exec(message)?.[1] ?? [])
    expect(recipients.toSorted()).toEqual(LETTERS.toSorted())
  })

  it('counts a limit for both of them', async () => {
    const { points } = LIMIT_FIGURES.newsletter.address
    const orders = Array.from({ length: 3 * points }, (_, n) => ({ email: `ann${n}@lido.example` }))
    const statuses = await Promise.all(orders.map(async order => (await send('/api/newsletter', order)).status))
    expect(statuses.filter(status => status !== 429)).toHaveLength(points)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })

  it('knows a session in both of them, until it has ended in one', async () => {
    await addMember('ada@lido.example')
    const call = async (name: 'login' | 'getMember' | 'logout', fields: object = {}, token = '') => {
      const route = formatCypherRoute(name, { circuitId: 'c1' }, DEFAULT_BRAND)
      const body = { reqMetadata: { method: CYPHER_CALLS[name].method, route }, ...fields }
      const { text } = await send('/api/cypher', body, token ? { [sessionHeader(DEFAULT_BRAND)]: token } : {})
      return JSON.parse(text) as { peachCode: number; sessionManagementTokens?: { boxofficeSessionToken: string } }
    }
    const { sessionManagementTokens } = await call('login', { username: 'ada@lido.example', password: PASSWORD })
    const token = sessionManagementTokens?.boxofficeSessionToken ?? ''
    const codes = async () =>
      Promise.all(Array.from({ length: 4 * WORKERS }, async () => (await call('getMember', {}, token)).peachCode))
    expect(new Set(await codes())).toEqual(new Set([0]))
    expect((await call('logout', {}, token)).peachCode).toBe(0)
    expect(new Set(await codes())).toEqual(new Set([7]))
  })

  it('adds up what both have done', async () => {
    const call = { reqMetadata: { method: 'GET', route: '/Member/v3/GetFavoriteCinemas' } }
    await Promise.all(Array.from({ length: 10 }, () => send('/api/cypher', call)))
    const { text } = await send('/metrics')
    const counted = [...text.matchAll(/^cypher_requests_total\{call="getFavoriteCinemas".*\} (\d+)$/gm)]
    expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(10)
    expect([...text.matchAll(/^cypher_requests_total\{call="getFavoriteCinemas"/gm)]).toHaveLength(1)
  })

  it('starts a worker that was killed again, and is ready once it listens', async () => {
    const [victim = 0] = workerPids()
    process.kill(victim, 'SIGKILL')
    await expect.poll(workerPids, { timeout: 10_000 }).not.toContain(victim)
    await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(200)
    expect(workerPids()).toHaveLength(WORKERS)
    expect(await statusOf('/')).toBe(200)
  })

  it('finishes what is under way in each before it ends', async () => {
    const own = await startAttackedHost({ WORKERS: String(WORKERS) })
    const body = JSON.stringify({ email: 'late@lido.example' })
    const head = `POST /api/newsletter HTTP/1.1\r\nhost: ${new URL(own.url).host}\r\norigin: ${own.url}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`
    const sockets = Array.from({ length: 2 * WORKERS }, () => connect(Number(new URL(own.url).port), '127.0.0.1'))
    for (const socket of sockets) socket.write(head)
    // Each worker has read the headers once it lets the body come.
    await Promise.all(sockets.map(socket => once(socket, 'data')))
    const answers = sockets.map(async socket => {
      let text = ''
      socket.on('data', chunk => (text += String(chunk)))
      await once(socket, 'close')
      return text
    })
    const stopped = own.stop()
    await expect.poll(() => fetch(own.url).catch(() => null), { timeout: 10_000 }).toBeNull()
    for (const socket of sockets) socket.write(body)
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    await stopped
  })
})
