import { unmetPasswordNeeds } from '../../../features/membership/rules/forms/password-rule'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type HostLoyaltyConfig, NO_LOYALTY } from '../../../config/loyalty-config'
import { CYPHER_CALLS, type CypherCallName } from '../../../features/session/rules/calls/cypher-calls'
import {
  createCypherRouteTable,
  formatCypherRoute,
  matchCypherRoute,
} from '../../../features/session/rules/cypher-route'
import type { Database } from '../../database/database'
import { openDatabase } from '../../database/open-database'
import { NO_WALLETS } from '../wallet/wallet-issuers'
import { BACKEND_HANDLERS } from '../create-backend'
import { LOYALTY_MIGRATIONS } from '../migrations'
import { DEMO_GIFT_CARD, EXPIRED_DEMO_GIFT_CARD } from './demo-catalogue'
import { DEMO_MEMBER, EXPIRED_DEMO_MEMBER, seedDemo } from './seed-demo'

const DAY = 86_400_000
const START = Date.parse('2026-11-22T10:00:00Z')
const films = [
  { id: '192201', title: 'Nosferatu' },
  { id: '192301', title: 'Safety Last!' },
  { id: '192701', title: 'Metropolis' },
  { id: '192601', title: 'The General' },
]
const cinemas = [
  { id: 'L0101', name: 'Harbour' },
  { id: 'L0102', name: 'Quarry' },
  { id: 'L0103', name: 'Old Mint' },
]

let folder: string
let hosts: Database[]
let now: number
let membershipConfig: HostLoyaltyConfig
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'demo-'))
  now = START
  membershipConfig = {
    ...NO_LOYALTY,
    version: 3,
    circuitId: 'lumen',
    clubId: '1',
    balanceTypes: ['POINTS', 'TICKETS'],
    cinemaIds: cinemas.map(({ id }) => id),
    currency: 'GBP',
  }
  hosts = []
  for (let host = 0; host < 2; host++) {
    const opened = await openDatabase({ url: `file:${folder}/loyalty.db`, migrations: LOYALTY_MIGRATIONS })
    if (!opened.ok) throw new Error(opened.error)
    hosts.push(opened.value)
  }
})
afterEach(() => {
  for (const host of hosts) host.close()
  rmSync(folder, { recursive: true, force: true })
})

const seed = (host = 0, site: Partial<{ films: typeof films; cinemas: typeof cinemas }> = {}) =>
  seedDemo({ database: hosts[host]!, clock: () => now, membershipConfig: membershipConfig, films, cinemas, ...site })

type Json = Record<string, unknown> & { sessionManagementTokens?: { boxofficeSessionToken: string } | null }

async function call(name: CypherCallName, fields: Record<string, unknown> = {}, sessionToken: string | null = null) {
  const table = createCypherRouteTable(membershipConfig)
  const address = formatCypherRoute(name, name === 'deleteMember' ? { memberId: '' } : {}, membershipConfig)
  const { method } = CYPHER_CALLS[name]
  const route = matchCypherRoute({ method, route: address }, table)
  if (!route.ok) throw new Error(name)
  const reply = await BACKEND_HANDLERS[name]({
    database: hosts[0]!,
    clock: () => now,
    membershipConfig: membershipConfig,
    siteName: '',
    wallets: NO_WALLETS,
    movieIds: new Set(films.map(({ id }) => id)),
    route: route.value,
    fields,
    sessionToken,
    refreshToken: null,
    client: { source: '192.0.2.1', userAgent: null, device: null },
    ownOrigin: () => 'https://lumen.example',
    linkTo: () => null,
  })
  return ('json' in reply ? reply.json : {}) as Json
}
const login = ({ email, password }: { email: string; password: string }) =>
  call('loginV3', { username: email, password })
async function signIn(): Promise<string> {
  return (await login(DEMO_MEMBER)).sessionManagementTokens?.boxofficeSessionToken ?? ''
}

async function everything(): Promise<Record<string, unknown>> {
  const tables = await hosts[0]!.read(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
  )
  const rows = await Promise.all(
    tables.map(async ({ name }) => [
      String(name),
      (await hosts[0]!.read(`SELECT * FROM ${name}`)).map(row => ({ ...row })),
    ]),
  )
  return Object.fromEntries(rows)
}

describe('the demo', () => {
  it('has a member who signs in with what is printed', async () => {
    const { member } = await seed()
    expect(member).toEqual({
      email: DEMO_MEMBER.email,
      password: DEMO_MEMBER.password,
      isNew: true,
      isPasswordHeld: true,
    })
    expect(await login(DEMO_MEMBER)).toMatchObject({
      peachCode: 0,
      memberDetails: {
        email: DEMO_MEMBER.email,
        firstName: 'Ada',
        clubId: '1',
        memberLevelName: expect.any(String),
        memberExpiry: new Date(START + 300 * DAY).toISOString(),
        balances: [
          { type: 'POINTS', amount: 1_005, expiresAt: new Date(START + 20 * DAY).toISOString() },
          { type: 'TICKETS', amount: 3, expiresAt: new Date(START + 120 * DAY).toISOString() },
        ],
      },
    })
  })

  it.each(['BOOST_POS', 'TAPOS', 'NONE'])('has a password that is strong enough for %s', provider => {
    expect(unmetPasswordNeeds(DEMO_MEMBER.password, provider)).toEqual([])
  })

  it('has orders past and to come over the site’s own films and theaters, newest first', async () => {
    await seed()
    const orders = (await call('orderHistoryV3', {}, await signIn()))['orders'] as Record<string, unknown>[]
    expect(orders.length).toBeGreaterThanOrEqual(6)
    expect(new Set(orders.map(({ title }) => title))).toEqual(new Set(films.map(({ title }) => title)))
    expect(new Set(orders.map(({ cinemaId }) => cinemaId))).toEqual(new Set(membershipConfig.cinemaIds))
    expect(new Set(orders.map(({ status }) => status)).size).toBe(4)
    const today = '2026-11-22'
    const startsAt = orders.map(order => String(order['startsAt']))
    expect(startsAt.filter(text => text > today).length).toBeGreaterThanOrEqual(2)
    expect(startsAt.filter(text => text < today).length).toBeGreaterThanOrEqual(4)
    const orderedAt = orders.map(order => Date.parse(String(order['orderedAt'])))
    expect(orderedAt).toEqual([...orderedAt].sort((a, b) => b - a))
    expect(Math.max(...orderedAt)).toBeLessThan(START)
  })

  it('has rewards that are affordable and others that are not', async () => {
    await seed()
    const rewards = (await call('rewardsListing', {}, await signIn()))['rewards'] as { isAffordable: boolean }[]
    expect(rewards).toHaveLength(7)
    expect(new Set(rewards.map(({ isAffordable }) => isAffordable)).size).toBe(2)
  })

  it('has a voucher to use, and one that was used', async () => {
    await seed()
    expect(await call('listVouchers', {}, await signIn())).toMatchObject({
      vouchers: [
        { name: 'Large popcorn', usedAt: null },
        { name: 'Soft drink', usedAt: expect.any(String) },
      ],
    })
  })

  it('has favourites, a virtual and a physical card, and others to add', async () => {
    const { cardCodes } = await seed()
    const token = await signIn()
    expect(await call('getFavoriteFilms', {}, token)).toMatchObject({ externalFilmIds: ['192201', '192301', '192701'] })
    expect(await call('getFavoriteCinemas', {}, token)).toMatchObject({
      favoriteCinemas: [{ boxofficeCinemaId: 'L0101', subscribeToNewsletter: true }, { boxofficeCinemaId: 'L0102' }],
    })
    expect(await call('getCards', {}, token)).toMatchObject({ cards: [{ kind: 'VIRTUAL' }, { kind: 'PHYSICAL' }] })
    expect(cardCodes).toHaveLength(12)
    expect(await call('addCard', { cardCode: cardCodes[0] }, token)).toMatchObject({ peachCode: 0 })
  })

  it('has a gift card to look up, and one whose time is over (51)', async () => {
    await seed()
    expect(await call('checkGiftCardBalance', DEMO_GIFT_CARD)).toMatchObject({ balance: 35.5, currency: 'GBP' })
    expect(await call('checkGiftCardBalance', EXPIRED_DEMO_GIFT_CARD)).toMatchObject({ peachCode: 51 })
  })

  it('has a member whose membership has ended: rewards are not for them (46)', async () => {
    await seed()
    const { memberDetails, sessionManagementTokens } = await login(EXPIRED_DEMO_MEMBER)
    expect(memberDetails).toMatchObject({ memberExpiry: new Date(START - 40 * DAY).toISOString() })
    const token = sessionManagementTokens?.boxofficeSessionToken ?? ''
    expect(await call('orderLoyaltyItem', { rewardId: 'demo-drink' }, token)).toMatchObject({ peachCode: 46 })
  })

  it('stays as it is when it is seeded again', async () => {
    await seed()
    const before = await everything()
    const { member } = await seed(1)
    expect(member).toMatchObject({ isNew: false, isPasswordHeld: true })
    expect(await everything()).toEqual(before)
  })

  it('is seeded once by two hosts that start together', async () => {
    const seeded = await Promise.all([seed(0), seed(1)])
    expect(seeded.map(({ member }) => member.isNew).sort()).toEqual([false, true])
    expect(seeded.map(({ member }) => member.isPasswordHeld)).toEqual([true, true])
    expect(await hosts[0]!.read('SELECT member_id FROM members')).toHaveLength(2)
  })

  it('makes the member again after it was deleted', async () => {
    await seed()
    const session = await signIn()
    await call('provePassword', { password: DEMO_MEMBER.password }, session)
    expect(await call('deleteMember', {}, session)).toMatchObject({ peachCode: 0 })
    expect(await login(DEMO_MEMBER)).not.toMatchObject({ peachCode: 0 })
    expect((await seed()).member.isNew).toBe(true)
    expect(await login(DEMO_MEMBER)).toMatchObject({ peachCode: 0 })
  })

  it('says that the password was changed, and leaves it so', async () => {
    await seed()
    await hosts[0]!.write(({ write }) => write(`UPDATE members SET password_hash = 'other'`))
    expect((await seed()).member).toMatchObject({ isNew: false, isPasswordHeld: false })
    expect(await login(DEMO_MEMBER)).not.toMatchObject({ peachCode: 0 })
  })

  it('lifts a block, and lets the membership run on', async () => {
    await seed()
    await hosts[0]!.write(({ write }) => write('UPDATE members SET blocked_at = ?', [now]))
    now += 400 * DAY
    await seed()
    const [row] = await hosts[0]!.read('SELECT blocked_at, expires_at FROM members WHERE email = ?', [
      DEMO_MEMBER.email,
    ])
    expect({ ...row }).toEqual({ blocked_at: null, expires_at: now + 300 * DAY })
  })

  it('has cards to add and rewards to take again after they ran out', async () => {
    const { cardCodes } = await seed()
    await hosts[0]!.write(async ({ write }) => {
      await write(`UPDATE card_stock SET status = 'BLOCKED'`)
      await write(`UPDATE rewards SET stock = 0 WHERE reward_id = 'demo-poster'`)
    })
    const again = await seed()
    expect(again.cardCodes).toHaveLength(12)
    expect(again.cardCodes.filter(code => cardCodes.includes(code))).toEqual([])
    const [poster] = await hosts[0]!.read(`SELECT stock FROM rewards WHERE reward_id = 'demo-poster'`)
    expect(poster?.['stock']).toBe(5)
  })

  it('has a member also where the site has no films, theaters or other balances', async () => {
    membershipConfig = { ...membershipConfig, balanceTypes: [] }
    await seed(0, { films: [], cinemas: [] })
    const token = await signIn()
    expect((await call('orderHistoryV3', {}, token))['orders']).toEqual([])
    expect((await call('rewardsListing', {}, token))['rewards']).toHaveLength(6)
  })

  it('speaks the site’s language', async () => {
    membershipConfig = { ...membershipConfig, locale: 'fr-FR' }
    await seed()
    const { rewards } = await call('rewardsListing', {}, await signIn())
    expect(rewards).toContainEqual(expect.objectContaining({ name: 'Affiche signée' }))
  })
})
