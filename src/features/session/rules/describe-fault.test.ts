import { describe, expect, it } from 'vitest'
import english from '../messages/replies/en.json'
import french from '../messages/replies/fr.json'
import { describeFault } from './describe-fault'
import type { CallFault } from './call-fault'

/** Specification §8 Loyalty reply codes, letter by letter. */
const CATALOGUE: readonly (readonly [string, string])[] = [
  ['26', 'Your account is not activated'],
  ['29', 'Your email is not associated with a member'],
  ['30', 'Member not found'],
  ['31', 'Incorrect password'],
  ['58', 'Incorrect password'],
  ['34', 'This email is already associated to a member'],
  ['60', 'This email is already associated to a member'],
  ['46', 'Your account has expired'],
  ['51', 'Invalid gift card'],
  ['57', 'Invalid reset code'],
  ['72', "This movie can't be added to your watchlist yet"],
  ['76', 'Your account is already active'],
  ['84', 'Password should meet complexity rules'],
  [
    '84_BOOST_POS',
    'Your password is not strong enough. It must contain at least 8 characters, 1 lowercase letter, 1 uppercase letter, 1 number, and 1 special character.',
  ],
  ['85', 'Invalid activation info'],
  ['1015', 'You need to change your password'],
  ['1019', 'Your account is blocked'],
  ['1020', 'This card is already active'],
]
const words: Record<string, string> = english

describe('the error catalogue', () => {
  it.each(CATALOGUE)('%s says: %s', (code, message) => {
    expect(words[`loyaltyReply.${code}`]).toBe(message)
  })

  it('has words for the codes that decisions read too, and the code itself', () => {
    for (const code of [7, 423, 429]) expect(words[`loyaltyReply.${code}`]).toBeTruthy()
    expect(words['loyaltyReply.code']).toBe('(Code: {{0}})')
  })

  it('says the same things in French', () => {
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort())
  })
})

interface Case {
  code: number
  provider: string
  clientMessage: string | null
  showsOriginalMessages: boolean
  fallback?: string
}

/** Specification §8 Message selection. */
describe('the message of a code', () => {
  const say = (own: Partial<Case>) => {
    const { code = 999, provider = 'NONE', clientMessage = null, showsOriginalMessages = false, fallback } = own
    const fault: CallFault = { kind: 'code', code, clientMessage, retryAfterSeconds: null, reply: {} }
    return describeFault({
      fault,
      membershipConfig: { provider, showsOriginalMessages },
      has: key => key in words,
      ...(fallback === undefined ? {} : { fallback }),
    })
  }

  it.each([
    [{ code: 84, provider: 'BOOST_POS' }, 'loyaltyReply.84_BOOST_POS', 84],
    [{ code: 84, provider: 'TAPOS' }, 'loyaltyReply.84', 84],
    [{ code: 84, provider: 'BOOST_POS_WITHOUT_LOYALTY' }, 'loyaltyReply.84', 84],
    [{ code: 58 }, 'loyaltyReply.58', 58],
    [{ code: 999, fallback: 'signIn.failed' }, 'signIn.failed', 999],
    [{ code: 999 }, 'loyaltyReply.fallback', 999],
    [{ code: 31, clientMessage: 'No.' }, 'loyaltyReply.31', 31],
    [{ code: 31, clientMessage: null, showsOriginalMessages: true }, 'loyaltyReply.31', 31],
  ])('of %j is %s, with its code', (own, key, code) => {
    expect(say(own)).toMatchObject({ key, code })
  })

  it.each<[CallFault, string]>([
    [{ kind: 'offline' }, 'loyaltyReply.offline'],
    [{ kind: 'unreachable' }, 'loyaltyReply.unreachable'],
    [{ kind: 'unavailable', status: 503 }, 'loyaltyReply.unavailable'],
    [{ kind: 'unexpected', status: 200 }, 'loyaltyReply.unexpected'],
    [{ kind: 'captcha', cause: 'blocked' }, 'loyaltyReply.captcha.blocked'],
    [{ kind: 'captcha', cause: 'refused' }, 'loyaltyReply.captcha.refused'],
  ])('of %j, which is no answer, is %s, without a code', (fault, key) => {
    const config = { provider: 'NONE', showsOriginalMessages: true }
    expect(describeFault({ fault, membershipConfig: config, has: () => true })).toEqual({ key, text: '', code: null })
    expect(words[key]).toBeTruthy()
  })

  it('is the service’s own where the operator wants that, with the code as always', () => {
    expect(say({ code: 31, clientMessage: 'No.', showsOriginalMessages: true })).toMatchObject({
      key: null,
      text: 'No.',
      code: 31,
    })
  })
})
