import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PLAIN_MAIL_LOOK } from '../../src/config/mail-look'
import { CONTACT_MIGRATIONS, storeSubscription } from '../../src/server/contact/contact-store'
import { openDatabase } from '../../src/server/database/open-database'
import type { MailKind } from '../../src/server/mail/letter'
import letters from '../../src/server/mail/messages/en.json'
import { sendNext } from '../../src/server/mail/start-mail-sender'
import { addMail } from '../../src/server/members/outbox/outbox'
import { DAY, type MemberBackend, openMemberBackend, PASSWORD, tokensOf } from '../builders/member-backend'
import { openSmtpServer, type SmtpMock } from '../builders/smtp-server'

const ADA = 'ada@example.org'
const KINDS = [...new Set(Object.keys(letters).map(key => key.split('.')[0] as MailKind))]

let backend: MemberBackend
let smtp: SmtpMock
beforeEach(async () => {
  backend = await openMemberBackend({ includeActivation: true, paths: { confirm: '/confirm/', profile: '/profile/' } })
  smtp = await openSmtpServer()
})
afterEach(async () => {
  backend.close()
  await smtp.close()
})

const send = () =>
  sendNext(
    {
      database: backend.database,
      clock: () => backend.now,
      smtpUrl: smtp.url,
      from: { name: null, address: 'post@lumen.example' },
      readSite: async () => ({ name: 'Lumen', url: null, look: PLAIN_MAIL_LOOK }),
      onAttempt: () => undefined,
      reportError: error => {
        throw error
      },
    },
    'host',
  )

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { read } = backend.database
  const tables = await read(`SELECT name FROM sqlite_schema WHERE type = 'table'`)
  const rows = await Promise.all(tables.map(({ name }) => read(`SELECT * FROM "${String(name)}"`)))
  return JSON.stringify(rows)
}

describe('a letter that was sent', () => {
  it.each(KINDS)('of the kind %s leaves neither code, link nor words in the outbox', async kind => {
    const secrets = { code: 'SECRET-1', link: 'https://lumen.example/?code=SECRET-1' }
    const quote = { name: 'Ann', email: ADA, message: 'SECRET-1' }
    await backend.database.write(transaction =>
      addMail(transaction, { to: ADA, kind, locale: 'en', ...secrets, quote, now: backend.now }),
    )
    expect(await dump()).toContain('SECRET-1')
    await send()
    expect(smtp.accepted).toHaveLength(1)
    expect(await dump()).not.toContain('SECRET-1')
  })

  const reset = (email = ADA) => {
    const address = { rootUrl: 'https://lumen.example', resetPasswordLink: '/reset/', emailAddress: email }
    return backend.call('getResetPasswordCodeV3', { values: { circuitId: 'c1', ...address } })
  }
  it.each<[string, () => Promise<unknown>]>([
    ['a reset', async () => reset((await backend.addMember(ADA)).email)],
    ['an activation', () => backend.call('createMemberV3', { fields: { email: ADA, password: PASSWORD } })],
    ['a new address', askForAddress],
    ['the newsletter', orderNewsletter],
  ])('for %s has its code nowhere in the database but hashed', async (_, order) => {
    await order()
    const [mail] = await backend.mails()
    const code = mail?.code ?? /code=([\w-]+)/.exec(mail?.link ?? '')?.[1] ?? ''
    expect(code.length).toBeGreaterThan(9)
    while (await send());
    expect(await dump()).not.toContain(code)
  })

  it('by a program of the operator’s, which only marks it, is emptied too', async () => {
    await backend.addMember(ADA)
    await reset()
    const [mail] = await backend.mails()
    await backend.database.write(({ write }) => write('UPDATE outbox SET sent_at = ?', [backend.now]))
    backend.now += DAY / 24
    await backend.call('searchMember', { values: { circuitId: 'c1' }, fields: { email: ADA } })
    expect(await dump()).not.toContain(String(mail?.code))
    expect(await backend.mails()).toMatchObject([{ recipient: ADA, kind: 'RESET', code: null }])
  })
})

async function askForAddress(): Promise<void> {
  await backend.addMember(ADA)
  const { session } = tokensOf(await backend.logIn(ADA))
  await backend.prove(session)
  await backend.call('editMemberV3', { session, fields: { email: 'lovelace@example.org' } })
  // The newest is the one to the present address.
  await backend.database.write(({ write }) => write(`DELETE FROM outbox WHERE kind = 'EMAIL_ASKED'`))
}

async function orderNewsletter(): Promise<void> {
  const { database, now } = backend
  for (const { statements } of CONTACT_MIGRATIONS)
    await database.write(async ({ write }) => {
      for (const statement of statements) await write(statement)
    })
  const entry = { email: ADA, theaterId: null, page: null, isSuspect: false }
  const linkOf = (code: string) => `https://lumen.example/api/newsletter?code=${code}`
  await storeSubscription({ database, entry, locale: 'en', now, confirm: { linkOf } })
}

describe('the files of the database', () => {
  let folder: string
  let mask: number
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'modes-'))
    mask = process.umask(0o022)
  })
  afterEach(() => {
    process.umask(mask)
    rmSync(folder, { recursive: true, force: true })
  })

  const modeOf = (...parts: string[]) => (statSync(path.join(folder, ...parts)).mode & 0o777).toString(8)
  async function open(...parts: string[]) {
    const migrations = [{ name: '001', statements: ['CREATE TABLE a (id INTEGER)'] }]
    const opened = await openDatabase({ url: `file:${path.join(folder, ...parts)}`, migrations })
    if (!opened.ok) throw new Error(opened.error)
    return opened.value
  }

  it('are readable for their owner alone, as is a folder that was made for them', async () => {
    const database = await open('new', 'loyalty.db')
    const files = readdirSync(path.join(folder, 'new')).toSorted()
    expect(files).toEqual(['loyalty.db', 'loyalty.db-shm', 'loyalty.db-wal'])
    expect([modeOf('new'), ...files.map(file => modeOf('new', file))]).toEqual(['700', '600', '600', '600'])
    database.close()
  })

  it('are closed to others at the next start, and their folder stays as the operator made it', async () => {
    chmodSync(folder, 0o755)
    for (const name of ['loyalty.db', 'loyalty.db-wal', 'loyalty.db-shm']) {
      writeFileSync(path.join(folder, name), '')
      chmodSync(path.join(folder, name), 0o664)
    }
    const database = await open('loyalty.db')
    const modes = ['.', 'loyalty.db', 'loyalty.db-wal', 'loyalty.db-shm'].map(name => modeOf(name))
    expect(modes).toEqual(['755', '600', '600', '600'])
    database.close()
  })
})
