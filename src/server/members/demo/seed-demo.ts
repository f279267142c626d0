import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import type { HostLoyaltyConfig } from '../../../config/loyalty-config'
import type { Database, DatabaseTransaction } from '../../database/database'
import { readHostConfig } from '../../http/release-config'
import { createMember } from '../records/create-member'
import { findMemberByEmail, type Member } from '../records/member'
import { addPhysicalCard } from '../records/cards'
import { recordTransaction } from '../records/balances'
import { hashPassword, verifyPassword } from '../records/password-hash'
import { DEMO_GIFT_CARD, demoTexts, seedCatalogue, stockDemoCards } from './demo-catalogue'
import { DEMO_VISIT, type DemoSite, seedGuestVisit, seedHistory } from './demo-history'

const DAY = 86_400_000

/** A demo login. Not secret: only a demo site seeds it. Its password meets the rules of every provider. */
export const DEMO_MEMBER = {
  email: 'demo@lumen.example',
  password: 'Popcorn-1895!',
  firstname: 'Ada',
  lastname: 'Lumen',
}
/** A member whose membership has expired. */
export const EXPIRED_DEMO_MEMBER = { ...DEMO_MEMBER, email: 'expired@lumen.example', firstname: 'Otto' }

interface SeedDemo extends DemoSite {
  database: Database
  /** Epoch ms. */
  clock: () => number
  membershipConfig: HostLoyaltyConfig
}

type SeededDemo = Awaited<ReturnType<typeof seedDemo>>

/**
 * Seeds the embedded backend for a demo site: a member with a history of the site's films and theaters, an expired
 * member, cards to add, rewards, vouchers and gift cards. A second run adds only what is missing. `cardCodes` are
 * physical cards that can be added.
 */
export async function seedDemo({ database, clock, membershipConfig, films, cinemas }: SeedDemo) {
  const now = clock()
  const texts = demoTexts(membershipConfig.locale)
  await database.write(async transaction => {
    await seedCatalogue(transaction, { membershipConfig, texts, now })
    await stockDemoCards(transaction)
    const [film] = films
    if (film) await seedGuestVisit(transaction, { membershipConfig, now, film })
  })
  const member = await keepDemoMember(database, {
    person: DEMO_MEMBER,
    membershipConfig,
    levelId: 2,
    expiresAt: now + 300 * DAY,
    now,
    furnish: async (transaction, memberId) => {
      await giveCard(transaction, memberId, now)
      await seedHistory(transaction, { memberId, membershipConfig, texts, now, films, cinemas })
    },
  })
  const welcome = { amount: 60_000, description: texts.welcome, occurredAt: now - 405 * DAY }
  const expiredMember = await keepDemoMember(database, {
    person: EXPIRED_DEMO_MEMBER,
    membershipConfig,
    levelId: 1,
    expiresAt: now - 40 * DAY,
    now,
    furnish: (transaction, memberId) => recordTransaction(transaction, { memberId, balanceType: 'POINTS', ...welcome }),
  })
  const cardCodes = await database.write(stockDemoCards)
  return { member, expiredMember, cardCodes, giftCard: DEMO_GIFT_CARD }
}

async function giveCard(transaction: DatabaseTransaction, memberId: string, now: number): Promise<void> {
  const [cardCode] = await stockDemoCards(transaction)
  if (cardCode) await addPhysicalCard(transaction, { memberId, cardCode, now })
}

interface KeepDemoMember {
  person: typeof DEMO_MEMBER
  membershipConfig: Pick<HostLoyaltyConfig, 'clubId'>
  levelId: number
  /** End of the membership, epoch ms. */
  expiresAt: number
  now: number
  /** Seeds a new member's data in the same transaction. */
  furnish: (transaction: DatabaseTransaction, memberId: string) => Promise<void>
}

/**
 * Creates a demo member unless it exists. An existing one keeps its data; only its membership is renewed, and a block
 * is lifted. `isPasswordHeld`: the initial password is still valid.
 */
async function keepDemoMember(database: Database, demo: KeepDemoMember) {
  const { email, password } = demo.person
  const known = await findMemberByEmail(database.read, email)
  const isNew = !known && (await make(database, demo))
  const member = known ?? (await findMemberByEmail(database.read, email))
  if (!member) throw new Error('A demo member that was just written is not there')
  await renew(database, member, demo)
  const isPasswordHeld = isNew || (await verifyPassword(password, member.password_hash))
  return { email, password, isNew, isPasswordHeld }
}

/** Returns false when another host created it first. */
async function make(database: Database, { person, membershipConfig, now, furnish }: KeepDemoMember): Promise<boolean> {
  const { password, ...input } = person
  const passwordHash = await hashPassword(password)
  return database.write(async transaction => {
    const made = await createMember(transaction, {
      input,
      username: person.email,
      clubId: membershipConfig.clubId,
      isActive: true,
      passwordHash,
      isPasswordTemporary: false,
      isEmailProven: true,
      now,
    })
    if (made.ok) await furnish(transaction, made.value.member_id)
    return made.ok
  })
}

async function renew(database: Database, member: Member, { levelId, expiresAt }: KeepDemoMember): Promise<void> {
  const sql = `UPDATE members SET level_id = ?, expires_at = ?, is_active = 1, wrong_passwords = 0, blocked_at = NULL
    WHERE member_id = ?`
  await database.write(({ write }) => write(sql, [levelId, expiresAt, member.member_id]))
}

interface IntroduceDemo {
  /** Folder of the served site. */
  publicDir: string
  database: Database
  /** Address of the host, for messages. */
  siteUrl: string
}

/**
 * Seeds the demo member when it is missing, with a history of the site's films.
 * @returns lines for the console: credentials, what to try, and where e-mails are; or why there is no demo member
 */
export async function introduceDemo({ publicDir, database, siteUrl }: IntroduceDemo): Promise<string[]> {
  const membershipConfig = (await readHostConfig(publicDir))?.loyalty
  if (!membershipConfig) return ['There is no demo member: the site could not be read']
  try {
    const site = await readDemoSite(publicDir)
    return describe(await seedDemo({ database, clock: Date.now, membershipConfig, ...site }), siteUrl)
  } catch (error) {
    return [`There is no demo member: ${error instanceof Error ? error.message : String(error)}`]
  }
}

function describe({ member, cardCodes, giftCard }: SeededDemo, siteUrl: string): string[] {
  const [card] = cardCodes
  return [
    member.isPasswordHeld
      ? `Demo member: ${DEMO_MEMBER.email}, password ${DEMO_MEMBER.password}`
      : `Demo member: ${DEMO_MEMBER.email}, whose password was changed; delete the account to have it made anew`,
    [
      ...(card === undefined ? [] : [`card to add ${card}`]),
      `missing points of booking ${DEMO_VISIT.orderId}, paid ${DEMO_VISIT.total.toFixed(2)}`,
      `gift card ${giftCard.cardNumber}, PIN ${giftCard.pin}`,
      `e-mails that nobody sends at ${siteUrl}/__outbox`,
    ].join('; '),
  ]
}

const FeedSchema = v.object({
  films: v.array(v.object({ film_id: v.string(), title: v.string() })),
  cinemas: v.array(v.object({ cinema_id: v.string(), name: v.string() })),
})

/** Reads the films and cinemas of the built site from its open feed; both are empty when it cannot be read. */
async function readDemoSite(publicDir: string): Promise<DemoSite> {
  const text = await readFile(path.join(publicDir, 'showtimes.json'), 'utf8').catch(() => 'null')
  const parsed = v.safeParse(FeedSchema, JSON.parse(text))
  if (!parsed.success) return { films: [], cinemas: [] }
  return {
    films: parsed.output.films.map(({ film_id: id, title }) => ({ id, title })),
    cinemas: parsed.output.cinemas.map(({ cinema_id: id, name }) => ({ id, name })),
  }
}
