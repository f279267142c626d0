import type { HostLoyaltyConfig } from '../../../config/loyalty-config'
import type { DatabaseTransaction } from '../../database/database'
import { DEMO_CARD_CODES } from '../records/cards'

const DAY = 86_400_000
const YEAR = 365 * DAY

/** Gift cards to look up: a valid and an expired one. */
export const DEMO_GIFT_CARD = { cardNumber: '6000123412341234', pin: '4711' } as const
export const EXPIRED_DEMO_GIFT_CARD = { cardNumber: '6000999999999999', pin: '4711' } as const

interface DemoReward {
  id: keyof DemoTexts['rewards']
  /** In units of the balance. */
  cost: number
  balanceType?: string
  stock?: number
  /** Days from now. */
  lapsesIn?: number
  /** Days that its voucher counts. */
  voucherDays?: number
  /** Given at the first cinema alone. */
  isOfFirstCinema?: boolean
}

const REWARDS: readonly DemoReward[] = [
  { id: 'drink', cost: 180, voucherDays: 90 },
  { id: 'popcorn', cost: 250, voucherDays: 90 },
  { id: 'poster', cost: 400, stock: 5 },
  { id: 'ticket', cost: 900, voucherDays: 365 },
  { id: 'preview', cost: 1_500, stock: 20, lapsesIn: 30, voucherDays: 60 },
  { id: 'evening', cost: 9_000, voucherDays: 365, isOfFirstCinema: true },
  { id: 'seat', cost: 1, balanceType: 'TICKETS' },
]

/** Code, name and cost in hundredths of the currency's unit. */
const VOUCHERS = [
  ['DEMO-ONE', 'one', 1_190],
  ['DEMO-TWO', 'two', 2_290],
  ['DEMO-MENU', 'menu', 950],
] as const

interface SeedCatalogue {
  membershipConfig: Pick<HostLoyaltyConfig, 'currency' | 'balanceTypes' | 'cinemaIds'>
  texts: DemoTexts
  /** Epoch ms. */
  now: number
}

/** Seeds the demo's catalogue. Renews gift cards, and rewards that ran out or expired; keeps other rows. */
export async function seedCatalogue(transaction: DatabaseTransaction, catalogue: SeedCatalogue): Promise<void> {
  await seedRewards(transaction, catalogue)
  const sql = 'INSERT INTO voucher_concessions (code, name, cost_hundredths) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
  for (const [code, id, cost] of VOUCHERS) await transaction.write(sql, [code, catalogue.texts.vouchers[id], cost])
  await seedGiftCards(transaction, catalogue)
}

async function seedRewards({ write }: DatabaseTransaction, catalogue: SeedCatalogue): Promise<void> {
  const { membershipConfig, texts, now } = catalogue
  const [firstCinema = null] = membershipConfig.cinemaIds
  for (const reward of REWARDS) {
    const { id, cost, balanceType = 'POINTS', stock = null, lapsesIn, voucherDays = null } = reward
    if (balanceType !== 'POINTS' && !membershipConfig.balanceTypes.includes(balanceType)) continue
    const expiresAt = lapsesIn === undefined ? null : now + lapsesIn * DAY
    await write(
      `INSERT INTO rewards (reward_id, name, balance_type, cost_hundredths, stock, expires_at, voucher_days, cinema_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (reward_id) DO UPDATE SET stock = excluded.stock, expires_at = excluded.expires_at
       WHERE stock = 0 OR expires_at <= ?`,
      [
        `demo-${id}`,
        texts.rewards[id],
        balanceType,
        cost * 100,
        stock,
        expiresAt,
        voucherDays,
        reward.isOfFirstCinema ? firstCinema : null,
        now,
      ],
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

/** Number of physical cards kept available. `sites/demo-circuit/cards.csv` is the list of the first. */
const WAITING = 12
const FIRST_NUMBER = 1_001

/** Restocks the physical cards that can be added. Returns their codes. */
export async function stockDemoCards({ read, write }: DatabaseTransaction): Promise<string[]> {
  const sql = `SELECT card_code FROM card_stock WHERE status = 'SOLD' AND card_code LIKE ?
    AND card_code NOT IN (SELECT card_code FROM cards) ORDER BY card_code`
  const waiting = async () => (await read(sql, [DEMO_CARD_CODES])).map(row => String(row['card_code']))
  const stock = `INSERT INTO card_stock (card_code, status) VALUES (?, 'SOLD') ON CONFLICT DO NOTHING`
  const [made] = await read('SELECT count(*) AS count FROM card_stock WHERE card_code LIKE ?', [DEMO_CARD_CODES])
  for (let number = FIRST_NUMBER + Number(made?.['count']); (await waiting()).length < WAITING; number++)
    await write(stock, [`DEMO-${number}`])
  return waiting()
}

const ENGLISH = {
  welcome: 'Welcome to the club',
  visit: 'Points for {title}',
  seatPass: 'Pass of five tickets',
  rewards: {
    drink: 'Soft drink',
    popcorn: 'Large popcorn',
    poster: 'Signed poster',
    ticket: 'Ticket for any film',
    preview: 'Two seats at a preview',
    evening: 'Evening in a box for six',
    seat: 'Seat from the pass',
  },
  vouchers: { one: 'Voucher for one seat', two: 'Voucher for two seats', menu: 'Voucher for popcorn and a drink' },
}

/** Texts of demo records. */
export type DemoTexts = typeof ENGLISH

const FRENCH: DemoTexts = {
  welcome: 'Bienvenue au club',
  visit: 'Points pour {title}',
  seatPass: 'Carnet de cinq places',
  rewards: {
    drink: 'Boisson fraîche',
    popcorn: 'Grand pop-corn',
    poster: 'Affiche signée',
    ticket: 'Une place au choix',
    preview: 'Deux places en avant-première',
    evening: 'Une soirée en loge pour six',
    seat: 'Une place du carnet',
  },
  vouchers: { one: 'Bon pour une place', two: 'Bon pour deux places', menu: 'Bon pour un pop-corn et une boisson' },
}

/** Returns the texts for a locale; English by default. */
export function demoTexts(locale: string): DemoTexts {
  return locale.toLowerCase().startsWith('fr') ? FRENCH : ENGLISH
}
