import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { foreignWords } from '../../../tests/builders/foreign-words'
import { bodyOf, createTestGateway, sendTo } from '../../../tests/builders/gateway-call'
import { PASSWORD } from '../../../tests/builders/member-backend'
import { type LoyaltyBackend, openLoyaltyBackend } from '../../../tests/builders/open-loyalty-backend'
import { LANGUAGES_CONFIG } from '../../../tests/builders/release-config'
import { sessionHeader } from '../../features/session/rules/calls/cypher-call'
import type { CypherCallName } from '../../features/session/rules/calls/cypher-calls'
import type { ReleaseConfig } from '../http/release-config'
import { letterOf } from '../mail/compose-message'
import { recordOrder } from './records/orders'

const ORIGIN = 'https://lido.example'
const ADA = 'ada@example.org'

let folder: string
let backend: LoyaltyBackend
let now = Date.parse('2026-11-22T10:00:00Z')
let served: ReleaseConfig

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'languages-'))
  const opened = await openLoyaltyBackend({ url: `file:${folder}/loyalty.db`, clock: () => now })
  if (!opened.ok) throw new Error(opened.error)
  backend = opened.value
  served = LANGUAGES_CONFIG
})
afterEach(() => {
  backend.database.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Call {
  values?: Record<string, string>
  fields?: Record<string, unknown>
  /** As the page sends it; undefined on pages of the default language. */
  language?: unknown
  session?: string
}

/** A call as a page of the site makes it, through the gateway. */
async function call(name: CypherCallName, { language, session, ...rest }: Call): Promise<Record<string, unknown>> {
  const { gateway } = createTestGateway({ upstream: backend.upstream, settings: { hasOwnCalls: true } })
  const metadata = language === undefined ? {} : { language }
  const headers = {
    'content-type': 'application/json',
    ...(session ? { [sessionHeader(served.loyalty)]: session } : {}),
  }
  const body = bodyOf({ name, metadata, ...rest })
  const answer = await sendTo(gateway, { body, headers }, '192.0.2.1', served)
  return (await answer.json()) as Record<string, unknown>
}

async function register(language?: unknown, email = ADA): Promise<void> {
  const fields = { email, password: PASSWORD, firstname: 'Ada', lastname: 'B', username: email }
  expect(await call('createMemberV3', { language, fields })).toMatchObject({ peachCode: 0 })
}
async function activate(language?: unknown): Promise<void> {
  const { code } = (await letters())[0] ?? {}
  const fields = { email: ADA, activationCode: code, password: PASSWORD }
  expect(await call('startRegistration', { language, fields })).toMatchObject({ peachCode: 0 })
}
async function logIn(language?: unknown, password = PASSWORD): Promise<string> {
  const reply = await call('loginV3', { language, fields: { username: ADA, password } })
  return String((reply['sessionManagementTokens'] as Record<string, string> | undefined)?.['boxofficeSessionToken'])
}

/** The newest first. */
async function letters() {
  const rows = await backend.database.read(
    'SELECT kind, code, link, subject, text, letter FROM outbox ORDER BY id DESC',
  )
  return rows.map(row => {
    const [kind, code, link, subject, text] = ['kind', 'code', 'link', 'subject', 'text'].map(name => row[name])
    const { language } = letterOf({ letter: String(row['letter']), subject: '', text: '' })
    return { kind, code, link, language, said: `${String(subject)}\n${String(text)}` }
  })
}
const newest = async () => (await letters())[0]

describe.each([
  ['fr', undefined, ''],
  ['nl', 'nl', '/nl'],
  ['he', 'he', '/he'],
])('a member who uses the site in %s', (expected, language, base) => {
  it('has every letter in that language, with links to its pages', async () => {
    await register(language)
    await call('remindUsername', { language, values: { circuitId: 'canal', email: ADA } })
    const reset = { emailAddress: ADA, rootUrl: ORIGIN, resetPasswordLink: `${ORIGIN}${base}/reset/` }
    await call('getResetPasswordCodeV3', { language, values: { circuitId: 'canal', ...reset } })
    const [{ code } = { code: null }] = (await letters()).filter(({ kind }) => kind === 'ACTIVATION')
    await call('startRegistration', { language, fields: { email: ADA, activationCode: code, password: PASSWORD } })
    const session = await logIn(language)
    const memberId = String((await backend.database.read('SELECT member_id FROM members'))[0]?.['member_id'])
    const orderId = await backend.database.write(transaction => recordOrder(transaction, { memberId, ...ORDER }))
    await call('mailTickets', { language, session, fields: { orderId } })
    await call('provePassword', { language, session, fields: { password: PASSWORD } })
    await call('editMemberV3', { language, session, fields: { memberId, email: 'new@example.org' } })
    const { code: emailCode } = (await letters()).find(({ kind }) => kind === 'EMAIL_CODE') ?? {}
    await call('confirmEmail', { language, session, fields: { code: emailCode } })

    const written = await letters()
    expect(written.map(({ kind }) => kind).toSorted()).toEqual(
      ['ACTIVATION', 'EMAIL_ASKED', 'EMAIL_CHANGED', 'EMAIL_CODE', 'RESET', 'TICKETS', 'USERNAME'].toSorted(),
    )
    for (const letter of written) {
      expect([letter.kind, letter.language], letter.said).toEqual([letter.kind, expected])
      expect(foreignWords(letter.said, expected), letter.said).toEqual([])
      if (letter.link !== null)
        expect(new URL(String(letter.link)).pathname).toMatch(base === '' ? /^\/(?!nl|he)/ : `${base}/`)
    }
    expect(written.filter(({ link }) => link !== null)).toHaveLength(4)
  })

  it('is told of what others did in that language, whatever theirs is', async () => {
    await register(language)
    await activate(language)
    for (let at = 0; at < 12; at += 1) {
      await logIn(language === 'nl' ? 'he' : 'nl', `wrong-${at}`)
      now += 60 * 60_000
    }
    expect((await letters()).find(({ kind }) => kind === 'WRONG_PASSWORDS')?.language).toBe(expected)
  })
})

const ORDER = {
  orderedAt: now,
  cinemaId: 'B1',
  movieId: '1',
  title: 'Nosferatu',
  startsAt: '2026-11-28T20:30',
  screen: '2',
  seats: ['F4'],
  total: 1_150,
  currency: 'EUR',
  status: 'BOOKED',
} as const

describe('the language of a member', () => {
  const kept = async () => (await backend.database.read('SELECT locale FROM members'))[0]?.['locale']

  it('is the one that they used last, signed in', async () => {
    await register('nl')
    expect(await kept()).toBe('nl-BE')
    await activate('nl')
    const session = await logIn('he')
    expect(await kept()).toBe('he-IL')
    const member = { values: { circuitId: 'canal' }, session }
    expect(await call('getMemberV3', { ...member, language: undefined })).toMatchObject({ peachCode: 0 })
    expect(await kept()).toBe('fr-BE')
    // Nobody else changes it.
    await call('remindUsername', { language: 'nl', values: { circuitId: 'canal', email: ADA } })
    await call('getMemberV3', { ...member, session: 'made-up', language: 'nl' })
    expect([(await newest())?.language, await kept()]).toEqual(['nl', 'fr-BE'])
  })

  it('is the default where the site has it no longer, and another kind of it where it has that', async () => {
    await register('nl')
    await activate('nl')
    const countWrong = async () => {
      for (let at = 0; at < 12; at += 1) {
        await logIn('he', `wrong-${at}`)
        now += 60 * 60_000
      }
      const found = (await letters()).find(({ kind }) => kind === 'WRONG_PASSWORDS')
      await backend.database.write(({ write }) => write(`DELETE FROM outbox WHERE kind = 'WRONG_PASSWORDS'`))
      await backend.database.write(({ write }) => write('DELETE FROM wrong_guesses'))
      return found?.language
    }
    for (const [locale, expected] of [
      ['nl-NL', 'nl'],
      ['pl-PL', 'fr'],
      ['__proto__', 'fr'],
      [null, 'fr'],
    ] as const) {
      await backend.database.write(({ write }) => write('UPDATE members SET locale = ?', [locale]))
      expect(await countWrong(), String(locale)).toBe(expected)
    }
  })

  it.each(['xx', 'NL', 'fr', '', '/nl', '__proto__', 'constructor', 'x'.repeat(5_000), 7, null, ['nl'], { nl: 1 }])(
    'is the default for %j',
    async language => {
      await register(language)
      expect([(await newest())?.language, await kept()]).toEqual(['fr', 'fr-BE'])
    },
  )
})
