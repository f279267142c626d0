import type { HostLoyaltyConfig } from '../../../config/loyalty-config'
import type { Database, DatabaseTransaction } from '../../database/open-database'
import { addPhysicalCard } from '../cards/add-physical-card'
import { recordTransaction } from '../history/record-transaction'
import { DEMO_GIFT_CARD, seedCatalogue } from './demo-catalogue'
import { stockDemoCards } from './demo-cards'
import { type DemoSite, seedHistory } from './demo-history'
import { type DemoPerson, keepDemoMember, type KeptDemoMember } from './demo-member'
import { demoWords } from './demo-words'

const DAY = 86_400_000

/** Its password meets the rules of every provider. */
export const DEMO_MEMBER: DemoPerson = {
  email: 'demo@lumen.example',
  password: 'Popcorn-1895!',
  firstname: 'Ada',
  lastname: 'Lumen',
}
/** A member whose membership has expired. */
export const EXPIRED_DEMO_MEMBER: DemoPerson = {
  email: 'expired@lumen.example',
  password: 'Popcorn-1895!',
  firstname: 'Otto',
  lastname: 'Lumen',
}

interface SeedDemo extends DemoSite {
  database: Database
  /** Epoch ms. */
  clock: () => number
  membershipConfig: HostLoyaltyConfig
}

/** What a demo offers to try. */
export interface SeededDemo {
  member: KeptDemoMember
  expiredMember: KeptDemoMember
  /** Codes of physical cards that can be added. */
  cardCodes: readonly string[]
  giftCard: { cardNumber: string; pin: string }
}

/**
 * Seeds the embedded backend for a demo site: a member with a history of the site's films and theaters, an expired
 * member, cards to add, rewards, vouchers and gift cards. A second run adds only what is missing.
 */
export async function seedDemo({ database, clock, membershipConfig, films, cinemas }: SeedDemo): Promise<SeededDemo> {
  const now = clock()
  const words = demoWords(membershipConfig.locale)
  await database.write(async transaction => {
    await seedCatalogue(transaction, { membershipConfig, words, now })
    await stockDemoCards(transaction)
  })
  const member = await keepDemoMember(database, {
    person: DEMO_MEMBER,
    membershipConfig,
    levelId: 2,
    expiresAt: now + 300 * DAY,
    now,
    furnish: async (transaction, memberId) => {
      await giveCard(transaction, memberId, now)
      await seedHistory(transaction, { memberId, membershipConfig, words, now, films, cinemas })
    },
  })
  const expiredMember = await keepDemoMember(database, {
    person: EXPIRED_DEMO_MEMBER,
    membershipConfig,
    levelId: 1,
    expiresAt: now - 40 * DAY,
    now,
    furnish: (transaction, memberId) =>
      recordTransaction(transaction, {
        memberId,
        balanceType: 'POINTS',
        amount: 60_000,
        description: words.welcome,
        occurredAt: now - 405 * DAY,
      }),
  })
  const cardCodes = await database.write(stockDemoCards)
  const { cardNumber, pin } = DEMO_GIFT_CARD
  return { member, expiredMember, cardCodes, giftCard: { cardNumber, pin } }
}

async function giveCard(transaction: DatabaseTransaction, memberId: string, now: number): Promise<void> {
  const [cardCode] = await stockDemoCards(transaction)
  if (cardCode) await addPhysicalCard(transaction, { memberId, cardCode, now })
}
