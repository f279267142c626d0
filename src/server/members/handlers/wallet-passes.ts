import { createPublicKey } from 'node:crypto'
import { calculateJwkThumbprint, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from 'jose'
import * as v from 'valibot'
import { type Database, parseRows, type Read } from '../../database/database'
import { normaliseCardCode } from '../records/cards'

/** Assumption: the issuer of passes. An operator who publishes passes has their own values from the wallet provider. */
const ISSUER_ACCOUNT = 'passes@loyalty.invalid'
const ISSUER_ID = '3388000000000000000'
const ISSUER_NAME = 'Cinema'
/** Assumption: the specification's default of `scannableCodeFormat`, in the wallet's notation. */
const BARCODE_TYPE = 'QR_CODE'

type Fields = Readonly<Record<string, unknown>>

/** A ticket, with the language of its texts. */
type TicketPass = v.InferOutput<typeof TicketRow> & { locale: string }

/**
 * JWT payload of a loyalty card: `loyaltyObjects` of Google Wallet. `owner` is only on passes requested with a session.
 * Unless `isFull`, it is a reference by id only, to a pass that the wallet already has.
 */
export function loyaltyCardPayload(
  { cardCode, owner }: { cardCode: string; owner: { name: string | null; points: number } | null },
  isFull: boolean,
): Fields {
  const named = { id: `${ISSUER_ID}.${cardCode}`, classId: `${ISSUER_ID}.loyalty` }
  if (!isFull) return { loyaltyObjects: [named] }
  const object = {
    ...named,
    state: 'ACTIVE',
    accountId: cardCode,
    ...(owner?.name ? { accountName: owner.name } : {}),
    ...(owner ? { loyaltyPoints: { label: 'Points', balance: { double: owner.points } } } : {}),
    barcode: barcodeOf(cardCode),
  }
  return { loyaltyObjects: [object] }
}

/** JWT payload of a ticket: `eventTicketObjects`, and when full the class with the film and its showtime. */
export function ticketPayload(ticket: TicketPass, isFull: boolean): Fields {
  const { ticketId, code, orderId, title, startsAt, seat, locale } = ticket
  const named = { id: `${ISSUER_ID}.${ticketId}`, classId: `${ISSUER_ID}.order-${orderId}` }
  if (!isFull) return { eventTicketObjects: [named] }
  const localized = (value: string) => ({ defaultValue: { language: locale, value } })
  const eventClass = {
    id: named.classId,
    issuerName: ISSUER_NAME,
    reviewStatus: 'UNDER_REVIEW',
    eventName: localized(title),
    ...(startsAt ? { dateTime: { start: startsAt } } : {}),
  }
  const object = {
    ...named,
    state: 'ACTIVE',
    ticketNumber: ticketId,
    reservationInfo: { confirmationCode: orderId },
    ...(seat ? { seatInfo: { seat: localized(seat) } } : {}),
    barcode: barcodeOf(code),
  }
  return { eventTicketClasses: [eventClass], eventTicketObjects: [object] }
}

/** The JWT claims of a payload. `now` is epoch ms. */
export function passClaims(payload: Fields, now: number): Fields {
  const iat = Math.floor(now / 1000)
  return { iss: ISSUER_ACCOUNT, aud: 'google', typ: 'savetowallet', iat, origins: [], payload }
}

const barcodeOf = (value: string) => ({ type: BARCODE_TYPE, value, alternateText: value })

const CardRow = v.object({ cardCode: v.string(), memberId: v.string() })
const TicketRow = v.object({
  ticketId: v.string(),
  /** What is scanned at the door. */
  code: v.string(),
  orderId: v.string(),
  memberId: v.string(),
  title: v.string(),
  /** Local time of the cinema; null without a showtime. */
  startsAt: v.nullable(v.string()),
  seat: v.nullable(v.string()),
})

/** Finds an active card for a pass. */
export async function findCardForPass(read: Read, cardNumber: string) {
  const sql = `SELECT card_code AS cardCode, member_id AS memberId FROM cards WHERE card_code = ? AND status = 'ACTIVE'`
  return parseRows(CardRow, await read(sql, [normaliseCardCode(cardNumber)])).at(0)
}

/** Finds a ticket and its order for a pass, unless the order was cancelled or refunded. */
export async function findTicketForPass(read: Read, ticketId: string) {
  const sql = `SELECT t.ticket_id AS ticketId, coalesce(t.code, t.ticket_id) AS code, t.seat, o.order_id AS orderId, o.member_id AS memberId, o.title,
      o.starts_at AS startsAt
    FROM tickets t JOIN ticket_orders o ON o.order_id = t.order_id
    WHERE t.ticket_id = ? AND o.status IN ('BOOKED', 'COLLECTED')`
  return parseRows(TicketRow, await read(sql, [ticketId])).at(0)
}

export const WALLET_ALGORITHM = 'RS256'

const KeyRow = v.object({ key_id: v.string(), private_key: v.string() })

/** Returns the signing key of wallet passes and its id for the JWT header. Creates the key on first use. */
export async function walletKey(database: Database): Promise<{ keyId: string; privateKey: CryptoKey }> {
  const { key_id: keyId, private_key: pem } = await storedKey(database)
  return { keyId, privateKey: await importPKCS8(pem, WALLET_ALGORITHM) }
}

/** Two hosts that create a key at the same time both use the first one stored. */
async function storedKey(database: Database) {
  const known = await readKey(database)
  if (known) return known
  const { privateKey } = await generateKeyPair(WALLET_ALGORITHM, { extractable: true })
  const pem = await exportPKCS8(privateKey)
  const keyId = await calculateJwkThumbprint(createPublicKey(pem).export({ format: 'jwk' }) as JWK)
  const sql = 'INSERT INTO wallet_keys (slot, key_id, private_key) VALUES (1, ?, ?) ON CONFLICT DO NOTHING'
  await database.write(({ write }) => write(sql, [keyId, pem]))
  const made = await readKey(database)
  if (!made) throw new Error('The key for wallet passes was not kept')
  return made
}

async function readKey({ read }: Database) {
  return parseRows(KeyRow, await read('SELECT key_id, private_key FROM wallet_keys WHERE slot = 1')).at(0)
}
