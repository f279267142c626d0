/** Assumption: who passes are from. An operator who publishes passes has values of its own from the wallet's provider. */
const ISSUER_ACCOUNT = 'passes@loyalty.invalid'
const ISSUER_ID = '3388000000000000000'
const ISSUER_NAME = 'Cinema'
/** Assumption: the specification's default of `scannableCodeFormat`, as wallets name it. */
const BARCODE_TYPE = 'QR_CODE'

type Fields = Readonly<Record<string, unknown>>

/** What a pass for a loyalty card shows. */
export interface LoyaltyCardPass {
  cardCode: string
  /** Only on a pass that the member asked for with a session. */
  owner: { name: string | null; points: number } | null
}

/** What a pass for a ticket shows. */
export interface TicketPass {
  ticketId: string
  orderId: string
  title: string
  /** Local time of the cinema; null for what has no showtime. */
  startsAt: string | null
  seat: string | null
  /** Language of the words on it. */
  locale: string
}

/**
 * What is signed to save a loyalty card: `loyaltyObjects` as Google Wallet reads them.
 * @param isFull without it the pass is only named: the wallet knows the rest already
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

/** Likewise a ticket: `eventTicketObjects`, and in a full one the class that holds the film and its time. */
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

/** Claims around a payload. @param now epoch ms */
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
