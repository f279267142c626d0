import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/server/members/records/password-hash'
import {
  DAY,
  HOUR,
  type MemberBackend,
  MINUTE,
  openMemberBackend,
  PASSWORD,
  type Reply,
} from '../builders/member-backend'

const ADA = 'ada@example.org'
const STRANGER = { source: '198.51.100.7' }
const LONG = process.env.TEST_FULL === 'true'

let backend: MemberBackend
beforeEach(async () => {
  backend = await openMemberBackend()
  await backend.addMember(ADA)
})
afterEach(() => backend.close())

const codes = (replies: readonly Reply[]) => replies.map(({ code }) => code)

async function guessPasswords(times: number, sourceOf: (index: number) => string = () => STRANGER.source) {
  const replies: Reply[] = []
  for (let index = 0; index < times; index += 1)
    replies.push(await backend.logIn(ADA, { password: 'Wrong-1234', client: { source: sourceOf(index) } }))
  return replies
}
const logInFrom = (source: string, device: string | null = null) => backend.logIn(ADA, { client: { source, device } })

/** Design: security, brute force; decision 080. */
describe('guesses at a password', () => {
  it('wait after five wrong ones, twice as long each time, with the seconds said', async () => {
    expect(codes(await guessPasswords(6))).toEqual([58, 58, 58, 58, 58, 429])
    for (const seconds of [1, 2, 4, 8]) {
      const [early] = await guessPasswords(1)
      expect(early).toMatchObject({ status: 429, retryAfter: String(seconds) })
      backend.now += seconds * 1_000
      expect(codes(await guessPasswords(1))).toEqual([58])
    }
  })

  it('never wait longer than a quarter of an hour, and are forgotten after a day', async () => {
    for (let index = 0; index < 25; index += 1) {
      await guessPasswords(1)
      backend.now += 15 * MINUTE
    }
    expect((await logInFrom(STRANGER.source)).code).toBe(0)
    await guessPasswords(6)
    backend.now += DAY
    expect(codes(await guessPasswords(5))).toEqual([58, 58, 58, 58, 58])
  })

  it('that come at once are compared no more often than those in a row, the right one among them', async () => {
    // Of full cost, so that all are on their way before the first is compared.
    await backend.addMember('bob@example.org', { passwordHash: await hashPassword(PASSWORD) })
    const passwords = [...Array<string>(12).fill('Wrong-1234'), PASSWORD]
    const replies = await Promise.all(passwords.map(password => backend.logIn('bob@example.org', { password })))
    expect(codes(replies).filter(code => code === 58)).toHaveLength(5)
    expect(codes(replies).filter(code => code === 429)).toHaveLength(8)
  })

  it('do not keep the owner out: neither at another address nor, after many sources, on a device that signed in before', async () => {
    const { device } = await logInFrom('203.0.113.1')
    await guessPasswords(10)
    expect((await logInFrom('203.0.113.1')).code).toBe(0)
    await guessPasswords(LONG ? 500 : 40, index => `198.51.100.${index}`)
    expect((await logInFrom('203.0.113.9')).code).toBe(429)
    expect((await logInFrom('203.0.113.9', String(device))).code).toBe(0)
  })

  it('from the owner’s own network do not keep out the device that signed in before', async () => {
    const { device } = await logInFrom(STRANGER.source)
    await guessPasswords(30)
    expect((await logInFrom(STRANGER.source)).code).toBe(429)
    expect((await logInFrom(STRANGER.source, String(device))).code).toBe(0)
  })

  it('from a known device make it an unknown one after ten', async () => {
    const { device } = await logInFrom('203.0.113.1')
    const client = { source: '203.0.113.1', device: String(device) }
    const replies: Reply[] = []
    for (let index = 0; index < 16; index += 1)
      replies.push(await backend.logIn(ADA, { password: 'Wrong-1234', client }))
    expect(codes(replies)).toEqual([...Array<number>(15).fill(58), 429])
  })

  it('are told to the member by one letter a day', async () => {
    await guessPasswords(9, index => `198.51.100.${index}`)
    expect(await backend.mails()).toHaveLength(0)
    await guessPasswords(5, index => `198.51.101.${index}`)
    expect((await backend.mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([['WRONG_PASSWORDS', ADA]])
  })

  it('let the owner in by a reset, whose browser is known from then on', async () => {
    await guessPasswords(60, index => `198.51.100.${index}`)
    const client = { source: '203.0.113.9' }
    const values = { circuitId: 'c1', emailAddress: ADA, rootUrl: 'https://a.example', resetPasswordLink: '/reset/' }
    await backend.call('getResetPasswordCodeV3', { values, client })
    const resetCode = String((await backend.mails()).find(({ kind }) => kind === 'RESET')?.code)
    const fields = { password: 'Another-horse-8', resetCode }
    const { device } = await backend.call('resetPasswordV3', { fields, client })
    const owner = { password: 'Another-horse-8', client: { ...client, device: String(device) } }
    expect((await backend.logIn(ADA, owner)).code).toBe(0)
  })

  it('wait on devices that were known before a reset, which a thief may have', async () => {
    const values = { circuitId: 'c1', emailAddress: ADA, rootUrl: 'https://a.example', resetPasswordLink: '/reset/' }
    const before = await Promise.all(
      ['203.0.113.1', '203.0.113.2'].map(async source => (await logInFrom(source)).device),
    )
    await backend.addMember('bob@example.org')
    const shared = await backend.logIn('bob@example.org', { client: { device: String(before[1]) } })
    await backend.call('getResetPasswordCodeV3', { values })
    const resetCode = String((await backend.mails()).find(({ kind }) => kind === 'RESET')?.code)
    await backend.call('resetPasswordV3', { fields: { password: PASSWORD, resetCode } })
    await guessPasswords(25, index => `198.51.100.${index}`)
    const known = [before[0], shared.device].map(async device => (await logInFrom('203.0.113.9', String(device))).code)
    expect(await Promise.all(known)).toEqual([429, 429])
    // Others who use such a device keep it.
    for (let index = 0; index < 25; index += 1)
      await backend.logIn('bob@example.org', { password: 'Wrong-1234', client: { source: `198.51.101.${index}` } })
    const bob = await backend.logIn('bob@example.org', {
      client: { source: '203.0.113.9', device: String(shared.device) },
    })
    expect(bob.code).toBe(0)
  })
})

describe('a device', () => {
  it('is known for its member alone, and by its newest token', async () => {
    const { device: first } = await logInFrom('203.0.113.1')
    const { device: second } = await logInFrom('203.0.113.1', String(first))
    expect(second).not.toBe(first)
    await backend.addMember('bob@example.org')
    await guessPasswords(60, index => `198.51.100.${index}`)
    expect((await logInFrom('203.0.113.1', String(first))).code).toBe(429)
    const bob = await backend.logIn('bob@example.org', { client: { device: String(second) } })
    expect(bob.code).toBe(0)
    expect((await logInFrom('203.0.113.1', String(bob.device))).code).toBe(0)
  })

  it('is forgotten half a year after it was last used', async () => {
    const { device } = await logInFrom('203.0.113.1')
    backend.now += 180 * DAY
    await guessPasswords(60, index => `198.51.100.${index}`)
    expect((await logInFrom('203.0.113.1', String(device))).code).toBe(429)
  })
})

describe('requests for a new password', () => {
  const ask = (source: string, device: string | null = null) =>
    backend.call('getResetPasswordCodeV3', {
      values: { circuitId: 'c1', emailAddress: ADA, rootUrl: 'https://a.example', resetPasswordLink: '/reset/' },
      client: { source, device },
    })
  const askTimes = async (times: number, source: string) => {
    const replies: Reply[] = []
    for (let index = 0; index < times; index += 1) replies.push(await ask(source))
    return codes(replies)
  }

  it('of others do not use up the owner’s', async () => {
    expect(await askTimes(7, STRANGER.source)).toEqual([0, 0, 0, 0, 0, 429, 429])
    expect((await ask('203.0.113.1')).code).toBe(0)
  })

  it('fill no mailbox from many sources, and still reach the owner on a known device', async () => {
    const { device } = await logInFrom('203.0.113.1')
    for (let index = 0; index < 8; index += 1) await askTimes(5, `198.51.100.${index}`)
    expect(await backend.mails()).toHaveLength(20)
    expect((await ask('203.0.113.1')).code).toBe(429)
    expect((await ask('203.0.113.1', String(device))).code).toBe(0)
  })

  it('with wrong codes lock them for their source alone', async () => {
    await ask('203.0.113.1')
    const resetCode = String((await backend.mails())[0]?.code)
    const validate = (code: string, source: string) =>
      backend.call('validatePasswordResetCode', { values: { emailAddress: ADA, resetCode: code }, client: { source } })
    for (let index = 0; index < 11; index += 1) await validate('WRONG', STRANGER.source)
    expect((await validate(resetCode, STRANGER.source)).code).toBe(423)
    expect((await validate(resetCode, '203.0.113.1')).code).toBe(0)
  })
})

describe('guesses at the PIN of a gift card', () => {
  const check = (cardNumber: string, pin: string, source = STRANGER.source) =>
    backend.call('checkGiftCardBalance', { values: { cinemaId: '1' }, fields: { cardNumber, pin }, client: { source } })
  beforeEach(() =>
    backend.database.write(({ write }) =>
      write(
        `INSERT INTO gift_cards (card_number, pin, balance_hundredths, currency) VALUES ('6000123412341234', '4711', 5000, 'GBP')`,
      ),
    ),
  )

  it('are counted for the card in the database, whoever guesses, on whichever host, however its number is spelled', async () => {
    const spellings = [
      '6000123412341234',
      '6000-1234-1234-1234',
      '６０００ 1234 12341234',
      '6 000123412341234',
      '6000\u00AD123412341234',
    ]
    for (const [index, number] of spellings.entries())
      expect((await check(number, '0000', `198.51.100.${index}`)).code).toBe(51)
    const fields = { cardNumber: '6000 1234 1234 1234', pin: '4711' }
    const reply = await backend.call('checkGiftCardBalance', { values: { cinemaId: '1' }, fields, host: 1 })
    expect(reply).toMatchObject({ status: 429, retryAfter: '1' })
    backend.now += 1_000
    expect((await check('6000123412341234', '4711')).code).toBe(0)
  })

  it('are as slow for a number that no card has', async () => {
    for (let index = 0; index < 5; index += 1) expect((await check('7000', '0000')).code).toBe(51)
    expect((await check('70 00', '0000')).status).toBe(429)
  })

  it('are answered fifty times in a day at most, of ten thousand', async () => {
    const until = backend.now + DAY
    let [compared, pin] = [0, 0]
    while (backend.now < until) {
      const { code, retryAfter } = await check('6000123412341234', String(pin).padStart(4, '0'), `10.0.${pin}.1`)
      if (code === 51) [compared, pin] = [compared + 1, pin + 1]
      backend.now += Number(retryAfter ?? 0) * 1_000
    }
    expect(compared).toBeLessThanOrEqual(50)
  })

  it('that come at once are compared no more often', async () => {
    const pins = Array.from({ length: 50 }, (_, index) => (index === 40 ? '4711' : String(1_000 + index)))
    const replies = await Promise.all(pins.map((pin, index) => check('6000123412341234', pin, `10.0.0.${index}`)))
    expect(codes(replies).filter(code => code !== 429)).toEqual([51, 51, 51, 51, 51])
    backend.now += HOUR
    expect((await check('6000123412341234', '4711')).code).toBe(0)
  })
})
