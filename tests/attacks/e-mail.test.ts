import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PLAIN_MAIL_LOOK } from '../../src/config/mail-look'
import type { Database } from '../../src/server/database/database'
import { openDatabase } from '../../src/server/database/open-database'
import { backOff, claimMail, countMailStates, LEASE_MS } from '../../src/server/mail/mail-queue'
import { type MailAttempt, sendNext, startMailSender } from '../../src/server/mail/start-mail-sender'
import { LOYALTY_MIGRATIONS } from '../../src/server/members/migrations'
import { addMail } from '../../src/server/members/outbox/outbox'
import { openSmtpServer, type SmtpBehaviour, type SmtpMock } from '../builders/smtp-server'

const NOW = Date.parse('2026-11-27T10:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LINK = 'https://lumen.example/reset-password/?resetCode=SECRET-1'

let folder: string
let database: Database
let smtp: SmtpMock
let now: number
let attempts: MailAttempt[]
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mail-'))
  database = await open()
  smtp = await openSmtpServer()
  now = NOW
  attempts = []
})
afterEach(async () => {
  database.close()
  await smtp.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(): Promise<Database> {
  const opened = await openDatabase({ url: `file:${folder}/mail.db`, migrations: LOYALTY_MIGRATIONS })
  if (!opened.ok) throw new Error(opened.error)
  return opened.value
}

const order = (to = 'ann@lumen.example', kind: 'RESET' | 'ACTIVATION' | 'USERNAME' = 'ACTIVATION') =>
  database.write(transaction => addMail(transaction, { to, kind, locale: 'en', code: 'SECRET-1', link: LINK, now }))

function settings(own: { silenceMs?: number; reportError?: (error: unknown) => void } = {}) {
  return {
    database,
    clock: () => now,
    smtpUrl: smtp.url,
    from: { name: null, address: 'post@lumen.example' },
    readSite: async () => ({ name: 'Lumen', url: 'https://lumen.example', look: PLAIN_MAIL_LOOK }),
    onAttempt: (attempt: MailAttempt) => void attempts.push(attempt),
    reportError: (error: unknown) => {
      throw error
    },
    timeouts: { connectMs: 15_000, silenceMs: own.silenceMs ?? 15_000 },
    ...own,
  }
}

const isHanging = ({ recipient, content }: SmtpBehaviour) => recipient === 'hang' || content === 'hang'
const send = (own = {}, sender = 'host-1') => sendNext(settings(own), sender)
const rows = () =>
  database.read('SELECT state, attempts, reply_code AS code, reply, next_try_at - ? AS pause FROM outbox ORDER BY id', [
    now,
  ])

describe('an e-mail that leaves', () => {
  it('arrives as text and HTML with its link, and leaves no secret behind', async () => {
    await order()
    expect(await send()).toBe(true)
    expect(await send()).toBe(false)
    expect(smtp.accepted).toHaveLength(1)
    const [message = ''] = smtp.accepted
    expect(message).toMatch(/^From: Lumen <post@lumen\.example>/m)
    expect(message).toMatch(/^Message-ID: <[\w-]+@lumen\.example>/m)
    expect(message).toMatch(/multipart\/alternative/)
    expect(await rows()).toMatchObject([{ state: 'SENT', code: 250 }])
    expect(attempts).toEqual([{ id: 1, kind: 'ACTIVATION', attempt: 1, outcome: 'sent', code: 250 }])
    expect(JSON.stringify(await database.read('SELECT * FROM outbox'))).not.toContain('SECRET')
  })

  it('keeps its secrets in a demo, whose outbox page shows them', async () => {
    await order()
    await send({ keepsSecrets: true })
    expect(JSON.stringify(await database.read('SELECT * FROM outbox'))).toContain('SECRET-1')
  })

  it('cannot be addressed to further people, nor write headers', async () => {
    await order('ann@lumen.example, eve@evil.example\r\nBcc: mallory@evil.example')
    await send({ reportError: () => undefined })
    expect(smtp.accepted.join('')).not.toMatch(/^Bcc:/im)
    expect(await rows()).not.toMatchObject([{ state: 'SENT' }])
  })
})

describe('a mail server with a fault', () => {
  const cases: [string, SmtpBehaviour, Record<string, unknown>][] = [
    ['greylists', { recipient: 451 }, { state: 'WAITING', code: 451 }],
    ['does not know the recipient', { recipient: 550 }, { state: 'REFUSED', code: 550, reply: '550 no such user' }],
    ['does not take the content now', { content: 451 }, { state: 'WAITING', code: 451 }],
    ['refuses the content', { content: 552 }, { state: 'REFUSED', code: 552 }],
    ['hangs before the content', { recipient: 'hang' }, { state: 'WAITING', code: null }],
    ['hangs after the content', { content: 'hang' }, { state: 'UNSURE', code: null }],
    ['drops the connection before the content', { recipient: 'drop' }, { state: 'WAITING', code: null }],
    ['drops the connection after the content', { content: 'drop' }, { state: 'UNSURE', code: null }],
  ]
  it.each(cases)('that %s', async (_, behaviour, expected) => {
    await order()
    smtp.behaviours = [behaviour]
    // Only a server that hangs is waited for.
    await send(isHanging(behaviour) ? { silenceMs: 1_000 } : {})
    expect(await rows()).toMatchObject([expected])
    now += 2 * MINUTE
    await send()
    expect(smtp.accepted).toHaveLength(expected['state'] === 'WAITING' ? 1 : 0)
    const kept = JSON.stringify(await database.read('SELECT * FROM outbox'))
    expect(kept).not.toContain('SECRET')
  })

  it('that is not there, or takes no password of ours, is tried again and refuses nobody', async () => {
    await order()
    await send({ smtpUrl: 'smtp://127.0.0.1:1' })
    expect(await rows()).toMatchObject([{ state: 'WAITING', code: null }])
    now += 2 * MINUTE
    const strict = await openSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_a, _s, done) => done(new Error('no')),
    })
    await send({ smtpUrl: strict.url.replace('//', '//user:wrong@') })
    await strict.close()
    expect(await rows()).toMatchObject([{ state: 'WAITING', code: 535 }])
  })

  it('that cannot encrypt gets no letter over another network, and no password', async () => {
    await order()
    // The name of a host that is not loopback's, though it leads here.
    await send({ smtpUrl: smtp.url.replace('127.0.0.1', '0.0.0.0') })
    expect(smtp.accepted).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'WAITING' }])
  })

  it('is left alone longer and longer, from a minute to six hours', () => {
    expect([1, 2, 3, 9, 40].map(count => backOff(count, 0.5))).toEqual([1, 2, 4, 256, 360].map(count => count * MINUTE))
    expect([backOff(1, 0), backOff(1, 1)]).toEqual([0.75 * MINUTE, 1.25 * MINUTE])
  })

  it.each([
    ['USERNAME', 48 * HOUR],
    ['ACTIVATION', 24 * HOUR],
    ['RESET', HOUR],
  ] as const)('has %s given up after %i ms, when it is of no use any more', async (kind, worth) => {
    await order('ann@lumen.example', kind)
    smtp.behaviours = [{ recipient: 451 }]
    await send()
    now += worth
    expect(await send()).toBe(false)
    expect(smtp.accepted).toEqual([])
    expect(await countMailStates(database.read)).toEqual({ waiting: 0, refused: 0, givenUp: 1, unsure: 0 })
    // Said once, for log and metrics, without an address.
    expect(attempts.slice(1)).toEqual([{ id: 1, kind, attempt: 1, outcome: 'givenUp', code: 451 }])
    expect(JSON.stringify(await database.read('SELECT * FROM outbox'))).not.toContain('SECRET')
  })
})

describe('two senders over one database', () => {
  it('send each letter once', async () => {
    const other = await open()
    for (let count = 0; count < 12; count++) await order(`visitor-${count}@lumen.example`)
    const senders = [database, other].map(each => startMailSender({ ...settings(), database: each, pollMs: 5 }))
    await expect.poll(() => smtp.accepted.length, { timeout: 20_000 }).toBe(12)
    await Promise.all(senders.map(({ stop }) => stop()))
    other.close()
    expect(new Set(smtp.accepted.map(message => /^To: (.*)$/m.exec(message)?.[1])).size).toBe(12)
    expect(new Set((await rows()).map(row => row['state']))).toEqual(new Set(['SENT']))
  })

  it('never both send one: who slept past the lease sends nothing', async () => {
    await order()
    const slow = await claimMail({ database, clock: () => now, sender: 'slow' })
    now += LEASE_MS
    await send({}, 'quick')
    const { beginHanding } = await import('../../src/server/mail/mail-queue')
    expect(await beginHanding({ database, clock: () => now, sender: 'slow' }, slow.mail?.id ?? 0)).toBe(false)
    expect(smtp.accepted).toHaveLength(1)
  })
})

/** Sends the next letter in a process of its own. */
function startProcess() {
  const env = { ...process.env, MAIL_DATABASE: `file:${folder}/mail.db`, MAIL_SMTP: smtp.url, MAIL_NOW: String(now) }
  return spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'send-in-process.ts')], {
    env,
    stdio: 'inherit',
  })
}

describe('a sender that is killed (kill -9)', () => {
  it('between sending and marking has sent it once, and says that it perhaps did', { timeout: 20_000 }, async () => {
    await order()
    const child = startProcess()
    const killed = once(child, 'close')
    smtp.onContent = () => void child.kill('SIGKILL')
    await killed
    expect(await rows()).toMatchObject([{ state: 'HANDING' }])
    expect(await send()).toBe(false)
    now += LEASE_MS
    expect(await send()).toBe(false)
    expect(await rows()).toMatchObject([{ state: 'UNSURE' }])
    expect(attempts).toEqual([{ id: 1, kind: 'ACTIVATION', attempt: 1, outcome: 'unsure', code: null }])
    expect(await countMailStates(database.read)).toMatchObject({ unsure: 1, waiting: 0 })
    now += HOUR
    expect(await send()).toBe(false)
    expect(smtp.accepted).toHaveLength(1)
  })

  it('before the content left is taken over, and the letter is sent once', { timeout: 20_000 }, async () => {
    await order()
    smtp.behaviours = [{ recipient: 'hang' }]
    const child = startProcess()
    const killed = once(child, 'close')
    await expect.poll(() => smtp.behaviours.length, { timeout: 15_000 }).toBe(0)
    child.kill('SIGKILL')
    await killed
    expect(await rows()).toMatchObject([{ state: 'TAKEN' }])
    now += LEASE_MS
    expect(await send()).toBe(true)
    expect(smtp.accepted).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'SENT', attempts: 2 }])
  })
})
