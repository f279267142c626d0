import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CaptchaVerifier } from '../../src/server/cypher/captcha-verifier'
import { DEVICE_COOKIE } from '../../src/server/cypher/device-cookie'
import { createLimiter } from '../../src/server/limits/create-limiter'
import { createLoyaltyBackend } from '../../src/server/members/create-backend'
import { callTo, createTestGateway } from '../builders/gateway-call'
import { type MemberBackend, openMemberBackend, PASSWORD } from '../builders/member-backend'

const ADA = 'ada@example.org'

let backend: MemberBackend
beforeEach(async () => {
  backend = await openMemberBackend()
  await backend.addMember(ADA)
})
afterEach(() => backend.close())

/** Where a captcha is configured. Each answer passes once, as those of reCAPTCHA do. */
function openGateway() {
  const seen = new Set<unknown>()
  const captcha: CaptchaVerifier = async ({ response }) => {
    const isNew = typeof response === 'string' && response.startsWith('solved') && !seen.has(response)
    seen.add(response)
    return isNew ? 'passed' : 'refused'
  }
  const upstream = createLoyaltyBackend({ database: backend.database, clock: () => backend.now })
  const { gateway } = createTestGateway({ upstream, captcha, limits: createLimiter() })
  return (password: string, response?: string, headers: Record<string, string> = {}) => {
    const metadata = response === undefined ? {} : { 'g-recaptcha-response': response }
    return callTo(gateway, { name: 'loginV3', fields: { username: ADA, password }, metadata }, headers)
  }
}
const wrongGuesses = async () => (await backend.database.read('SELECT * FROM wrong_guesses')).length

/** No stage of its own after some wrong passwords: the first guess needs it (decision 080). */
describe('a program that guesses passwords where a captcha is configured', () => {
  it.each([
    ['none', undefined],
    ['an invented one', 'robot'],
  ])('is refused from the first guess with %s', async (_, response) => {
    const logIn = openGateway()
    const statuses = [(await logIn('Wrong-1234', response)).status, (await logIn(PASSWORD, response)).status]
    expect(statuses).toEqual([403, 403])
    // Nothing was compared, and so nothing delays the member.
    expect(await wrongGuesses()).toBe(0)
  })

  it('solves one for each guess', async () => {
    const logIn = openGateway()
    expect((await logIn('Wrong-1234', 'solved-1')).status).toBe(200)
    expect((await logIn('Wrong-1235', 'solved-1')).status).toBe(403)
    expect(await (await logIn(PASSWORD, 'solved-2')).json()).toMatchObject({ peachCode: 0 })
  })

  it('needs it on a device that is known too', async () => {
    const { device } = await backend.logIn(ADA)
    expect((await openGateway()(PASSWORD, undefined, { cookie: `${DEVICE_COOKIE}=${device}` })).status).toBe(403)
  })
})
