import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEVICE_COOKIE } from '../../src/server/cypher/device-cookie'
import { createLimiter } from '../../src/server/limits/create-limiter'
import { LIMIT_FIGURES, type RateLimits } from '../../src/server/limits/rate-limits'
import { createLoyaltyBackend } from '../../src/server/members/create-backend'
import { isDeviceOfLogin } from '../../src/server/members/records/known-devices'
import { callTo, createTestGateway } from '../builders/gateway-call'
import { type MemberBackend, openMemberBackend, PASSWORD } from '../builders/member-backend'

const ADA = 'ada@example.org'
const BOB = 'bob@example.org'
/** As `callTo` calls from: everybody here shares it. */
const address = '192.0.2.1'
const FORGED = 'A'.repeat(43)
const { login: LOGIN } = LIMIT_FIGURES

let backend: MemberBackend
let limits: RateLimits
let gateway: ReturnType<typeof createTestGateway>['gateway']
/** Of Ada's browser. */
let device: string
beforeEach(async () => {
  backend = await openMemberBackend()
  await backend.addMember(ADA)
  await backend.addMember(BOB)
  device = String((await backend.logIn(ADA)).device)
  limits = createLimiter()
  const { database } = backend
  gateway = createTestGateway({
    limits,
    upstream: createLoyaltyBackend({ database, clock: () => backend.now }),
    isKnownDevice: caller => isDeviceOfLogin(database.read, { ...caller, now: backend.now }),
  }).gateway
})
afterEach(() => backend.close())

/** A stranger at the same address uses up what one account may be tried, then what the address may try. */
async function useUp(name: 'login' | 'reset'): Promise<void> {
  const { account, address: all } = LIMIT_FIGURES[name]
  for (let n = 0; n < account.points; n += 1) await limits.take(name, { address, account: ADA })
  for (let n = 0; n < all.points; n += 1) await limits.take(name, { address, account: `guess-${n}@example.org` })
}

const headersOf = (token: string | null): Record<string, string> =>
  token === null ? {} : { cookie: `${DEVICE_COOKIE}=${token}` }

async function logIn(token: string | null, { username = ADA, password = PASSWORD } = {}) {
  const answer = await callTo(gateway, { name: 'loginV3', fields: { username, password } }, headersOf(token))
  const { peachCode = null } = (await answer.json()) as { peachCode?: number }
  const next = new RegExp(`${DEVICE_COOKIE}=([\\w-]+)`).exec(answer.headers.get('set-cookie') ?? '')?.[1]
  return { status: answer.status, code: peachCode, device: next ?? null }
}

/** Decision 080: behind one address, as in a school or at a phone company. */
describe('a stranger who shares the member’s address and uses up its logins', () => {
  beforeEach(() => useUp('login'))

  it('does not keep the right password from a known device out', async () => {
    expect(await logIn(device)).toMatchObject({ status: 200, code: 0 })
  })

  it('keeps out a browser without a device, and one whose device is invented', async () => {
    expect((await logIn(null)).status).toBe(429)
    expect((await logIn(FORGED)).status).toBe(429)
  })

  it('opens no other account to a known device', async () => {
    expect((await logIn(device, { username: BOB })).status).toBe(429)
    expect((await logIn(device, { username: 'nobody@example.org' })).status).toBe(429)
  })

  it('leaves a known device no more tries than an account has', async () => {
    // Another one after each login.
    let token = device
    const statuses: number[] = []
    for (let n = 0; n <= LOGIN.account.points; n += 1) {
      const answer = await logIn(token)
      statuses.push(answer.status)
      token = answer.device ?? token
    }
    expect(statuses).toEqual([...Array<number>(LOGIN.account.points).fill(200), 429])
  })

  it('stays in the way of all while the database cannot be read', async () => {
    const failing = createTestGateway({
      limits,
      isKnownDevice: () => Promise.reject(new Error('away')),
      reportError: () => undefined,
    })
    gateway = failing.gateway
    expect((await logIn(device)).status).toBe(429)
  })
})

it('a stranger who shares the member’s address and uses up its letters does not keep a known device from its own', async () => {
  await useUp('reset')
  const values = {
    circuitId: 'lido',
    cinemaId: '1',
    emailAddress: ADA,
    rootUrl: 'https://lido.example',
    resetPasswordLink: '/reset/',
  }
  const ask = async (token: string | null) =>
    (await callTo(gateway, { name: 'getResetPasswordCodeV3', values }, headersOf(token))).status
  expect([await ask(null), await ask(FORGED), await ask(device)]).toEqual([429, 429, 200])
})
