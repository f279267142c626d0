import { SignJWT } from 'jose'
import * as v from 'valibot'
import { parseRows, type Read } from '../../database/database'
import { normaliseCardCode } from '../records/cards'
import type { AppleVoucher } from '../wallet/apple-pass'
import { passWords } from '../wallet/pass-words'
import type { GoogleIssuer } from '../wallet/wallet-issuers'

/** Assumption: the specification's default of `scannableCodeFormat`, in the wallet's notation. */
const BARCODE_TYPE = 'QR_CODE'

type VoucherSite = { name: string; locale: string }
type Fields = Readonly<Record<string, unknown>>

/** A ticket, with the language of its texts and the name of who issues it. */
type TicketPass = v.InferOutput<typeof TicketRow> & { locale: string; siteName: string }
/** Google's number of the issuer, and whether the wallet does not have the pass yet. */
interface ForIssuer {
  issuerId: string
  isFull: boolean
}

/**
 * JWT payload of a loyalty card: `loyaltyObjects` of Google Wallet. `owner` is only on passes requested with a session.
 * Unless `isFull`, it is a reference by id only, to a pass that the wallet already has.
 */
export function loyaltyCardPayload(
  {
    cardCode,
    owner,
    locale,
  }: { cardCode: string; owner: { name: string | null; points: number } | null; locale: string },
  { issuerId, isFull }: ForIssuer,
): Fields {
  const named = { id: `${issuerId}.${cardCode}`, classId: `${issuerId}.loyalty` }
  if (!isFull) return { loyaltyObjects: [named] }
  const object = {
    ...named,
    state: 'ACTIVE',
    accountId: cardCode,
    ...(owner?.name ? { accountName: owner.name } : {}),
    ...(owner ? { loyaltyPoints: { label: passWords(locale)('points'), balance: { double: owner.points } } } : {}),
    barcode: barcodeOf(cardCode),
  }
  return { loyaltyObjects: [object] }
}

/** JWT payload of a ticket: `eventTicketObjects`, and when full the class with the film and its showtime. */
export function ticketPayload(ticket: TicketPass, { issuerId, isFull }: ForIssuer): Fields {
  const { ticketId, code, orderId, title, startsAt, seat, locale, siteName } = ticket
  const named = { id: `${issuerId}.${ticketId}`, classId: `${issuerId}.order-${orderId}` }
  if (!isFull) return { eventTicketObjects: [named] }
  const localized = (value: string) => ({ defaultValue: { language: locale, value } })
  const eventClass = {
    id: named.classId,
    issuerName: siteName,
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

/** JWT payload of a voucher: a generic pass with what it is for, where and until when. */
export function voucherPayload(
  voucher: AppleVoucher,
  { issuerId, site }: { issuerId: string; site: VoucherSite },
): Fields {
  const { code, name, cinema, until } = voucher
  const say = passWords(site.locale)
  const localized = (value: string) => ({ defaultValue: { language: site.locale, value } })
  const object = {
    id: `${issuerId}.${code}`,
    classId: `${issuerId}.voucher`,
    state: 'ACTIVE',
    cardTitle: localized(site.name),
    header: localized(name),
    subheader: localized(say('voucher')),
    textModulesData: [{ id: 'where', header: say('where'), body: cinema ?? say('everywhere') }],
    ...(until === null ? {} : { validTimeInterval: { end: { date: new Date(until).toISOString() } } }),
    barcode: barcodeOf(code),
  }
  return { genericClasses: [{ id: object.classId }], genericObjects: [object] }
}

/** Signs a payload as the JWT by which Google Wallet saves a pass. `now` is epoch ms. */
export function signPass(payload: Fields, { account, keyId, privateKey }: GoogleIssuer, now: number): Promise<string> {
  const iat = Math.floor(now / 1000)
  return new SignJWT({ iss: account, aud: 'google', typ: 'savetowallet', iat, origins: [], payload })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyId })
    .sign(privateKey)
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
  screen: v.nullable(v.string()),
  cinemaId: v.nullable(v.string()),
})

/** Finds an active card for a pass. */
export async function findCardForPass(read: Read, cardNumber: string) {
  const sql = `SELECT card_code AS cardCode, member_id AS memberId FROM cards WHERE card_code = ? AND status = 'ACTIVE'`
  return parseRows(CardRow, await read(sql, [normaliseCardCode(cardNumber)])).at(0)
}

/** Finds a ticket and its order for a pass, unless the order was cancelled or refunded. */
export async function findTicketForPass(read: Read, ticketId: string) {
  const sql = `SELECT t.ticket_id AS ticketId, coalesce(t.code, t.ticket_id) AS code, t.seat, o.order_id AS orderId, o.member_id AS memberId, o.title,
      o.starts_at AS startsAt, o.screen, o.cinema_id AS cinemaId
    FROM tickets t JOIN ticket_orders o ON o.order_id = t.order_id
    WHERE t.ticket_id = ? AND o.status IN ('BOOKED', 'COLLECTED')`
  return parseRows(TicketRow, await read(sql, [ticketId])).at(0)
}
