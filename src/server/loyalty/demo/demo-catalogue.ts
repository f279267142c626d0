import type { HostLoyaltyConfig } from '../../../config/loyalty-config'
import type { DatabaseTransaction } from '../../database/open-database'
import type { DemoWords } from './demo-words'

const DAY = 86_400_000
const YEAR = 365 * DAY

/** Gift cards to look up: a valid and an expired one. */
export const DEMO_GIFT_CARD = { cardNumber: '6000123412341234', pin: '4711' } as const
export const EXPIRED_DEMO_GIFT_CARD = { cardNumber: '6000999999999999', pin: '4711' } as const

interface DemoReward {
  id: keyof DemoWords['rewards']
  /** In units of the balance. */
  cost: number
  balanceType?: string
  stock?: number
  /** Days from now. */
  lapsesIn?: number
}

const REWARDS: readonly DemoReward[] = [
  { id: 'drink', cost: 180 },
  { id: 'popcorn', cost: 250 },
  { id: 'poster', cost: 400, stock: 5 },
  { id: 'ticket', cost: 900 },
  { id: 'preview', cost: 1_500, stock: 20, lapsesIn: 30 },
  { id: 'evening', cost: 9_000 },
  { id: 'seat', cost: 1, balanceType: 'TICKETS' },
]

/** Code, name and cost in hundredths of the currency's unit. */
const VOUCHERS = [
  ['DEMO-ONE', 'one', 1_190],
  ['DEMO-TWO', 'two', 2_290],
  ['DEMO-MENU', 'menu', 950],
] as const

interface SeedCatalogue {
  membershipConfig: Pick<HostLoyaltyConfig, 'currency' | 'balanceTypes'>
  words: DemoWords
  /** Epoch ms. */
  now: number
}

/**
 * Seeds the demo cinema's rewards, vouchers and gift cards. Restocks rewards that ran out or expired and renews the expiry
 * of gift cards; other rows are kept.
 */
export async function seedCatalogue(transaction: DatabaseTransaction, catalogue: SeedCatalogue): Promise<void> {
  await seedRewards(transaction, catalogue)
  for (const [code, id, cost] of VOUCHERS)
    await transaction.write(
      'INSERT INTO voucher_concessions (code, name, cost_hundredths) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      [code, catalogue.words.vouchers[id], cost],
    )
  await seedGiftCards(transaction, catalogue)
}

async function seedRewards(
  { write }: DatabaseTransaction,
  { membershipConfig, words, now }: SeedCatalogue,
): Promise<void> {
  for (const { id, cost, balanceType = 'POINTS', stock = null, lapsesIn } of REWARDS) {
    if (balanceType !== 'POINTS' && !membershipConfig.balanceTypes.includes(balanceType)) continue
    const expiresAt = lapsesIn === undefined ? null : now + lapsesIn * DAY
    await write(
      `INSERT INTO rewards (reward_id, name, balance_type, cost_hundredths, stock, expires_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (reward_id) DO UPDATE SET stock = excluded.stock, expires_at = excluded.expires_at
       WHERE stock = 0 OR expires_at <= ?`,
      [`demo-${id}`, words.rewards[id], balanceType, cost * 100, stock, expiresAt, now],
    )
  }
}

async function seedGiftCards({ write }: DatabaseTransaction, { membershipConfig, now }: SeedCatalogue): Promise<void> {
  for (const [{ cardNumber, pin }, expiresAt] of [
    [DEMO_GIFT_CARD, now + YEAR],
    [EXPIRED_DEMO_GIFT_CARD, now - YEAR],
  ] as const)
    await write(
      `INSERT INTO gift_cards (card_number, pin, balance_hundredths, currency, expires_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (card_number) DO UPDATE SET expires_at = excluded.expires_at`,
      [cardNumber, pin, 3_550, membershipConfig.currency, expiresAt],
    )
}
