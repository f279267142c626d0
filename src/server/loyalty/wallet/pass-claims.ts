/** Assumption: the issuer of passes. An operator who publishes passes has their own values from the wallet provider. */
const ISSUER_ACCOUNT = 'passes@loyalty.invalid'
const ISSUER_ID = '3388000000000000000'
const ISSUER_NAME = 'Cinema'
/** Assumption: the specification's default of `scannableCodeFormat`, in the wallet's notation. */
const BARCODE_TYPE = 'QR_CODE'

type Fields = Readonly<Record<string, unknown>>

/** Content of a loyalty card's pass. */
export interface LoyaltyCardPass {
  cardCode: string
  /** Only on passes requested with a session. */
  owner: { name: string | null; points: number } | null
}

/** Content of a ticket's pass. */
export interface TicketPass {
  ticketId: string
  orderId: string
  title: string
  /** Local time of the cinema; null without a showtime. */
  startsAt: string | null
  seat: string | null
  /** Language of its texts. */
  locale: string
}

/**
 * JWT payload of a loyalty card: `loyaltyObjects` of Google Wallet.
 * @param isFull false for a reference by id only, to a pass that the wallet already has
 */
export function loyaltyCardPayload({ cardCode, owner }: LoyaltyCardPass, isFull: boolean): Fields {
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
  const { ticketId, orderId, title, startsAt, seat, locale } = ticket
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
    barcode: barcodeOf(ticketId),
  }
  return { eventTicketClasses: [eventClass], eventTicketObjects: [object] }
}

/** The JWT claims of a payload. `now` is epoch ms. */
export function passClaims(payload: Fields, now: number): Fields {
  return {
    iss: ISSUER_ACCOUNT,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now / 1000),
    origins: [],
    payload,
  }
}

const barcodeOf = (value: string) => ({ type: BARCODE_TYPE, value, alternateText: value })
