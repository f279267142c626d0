import * as v from 'valibot'
import { BALANCE_TYPES } from '../../config/loyalty-config'
import { failure, type Result, success } from '../../platform/result'

/** Assumption of all figures here: more than a cinema's largest order has. */
const MAX_TICKETS = 100
const MAX_AMOUNT = 1_000_000

/** An amount with at most two decimals, in hundredths. */
const HundredthsSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(MAX_AMOUNT),
  v.check(amount => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'has more than two decimals'),
  v.transform(amount => Math.round(amount * 100)),
)
const text = (length: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(length), v.regex(/^\P{Cc}*$/u))
const nullable = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null)
const InstantSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform(instant => Date.parse(instant)),
)
/** Booking numbers and codes are read aloud and typed: no spaces, no signs of an address. */
const code = (length: number) =>
  v.pipe(v.string(), v.maxLength(length), v.regex(/^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/))

const TicketSchema = v.strictObject({
  /** What is scanned at the door; without it the host makes one. */
  code: nullable(code(128)),
  seat: nullable(text(20)),
})

const EarnedSchema = v.strictObject({
  type: v.picklist(BALANCE_TYPES),
  amount: HundredthsSchema,
  /** Epoch ms; null for never. */
  expiresAt: nullable(InstantSchema),
})

/** What was bought. It never changes: what happens to it later is `status` and `refunded`. */
const ContentSchema = v.strictObject({
  orderedAt: InstantSchema,
  cinemaId: nullable(text(64)),
  movieId: nullable(text(64)),
  title: text(200),
  /** Local time of the cinema, `YYYY-MM-DDTHH:mm`; null without a showtime. */
  startsAt: nullable(
    v.pipe(
      v.string(),
      v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/),
      v.transform(local => local.slice(0, 16)),
      v.isoDateTime(),
    ),
  ),
  screen: nullable(text(64)),
  tickets: v.optional(v.pipe(v.array(TicketSchema), v.maxLength(MAX_TICKETS)), []),
  total: HundredthsSchema,
  /** ISO 4217. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  earned: v.optional(
    v.pipe(
      v.array(EarnedSchema),
      v.check(earned => new Set(earned.map(({ type }) => type)).size === earned.length, 'has a type twice'),
    ),
    [],
  ),
})

/** By exactly one of these ticketing knows a member. */
const BuyerSchema = v.union([
  v.strictObject({ memberId: text(64) }),
  v.strictObject({ cardNumber: text(64) }),
  /** The session token of the hand-off, while it counts. */
  v.strictObject({ sessionToken: text(128) }),
])

const MessageSchema = v.strictObject({
  orderId: code(64),
  status: v.picklist(['BOOKED', 'COLLECTED', 'CANCELLED', 'REFUNDED']),
  /** Money that has been paid back so far, in hundredths. */
  refunded: v.optional(HundredthsSchema),
  member: nullable(BuyerSchema),
  /** May be left out once the order is known. */
  order: v.optional(ContentSchema),
})

/** The state of one order, as ticketing tells it. Amounts are hundredths, times epoch ms. */
export type OrderMessage = v.InferOutput<typeof MessageSchema>
export type OrderContent = v.InferOutput<typeof ContentSchema>
export type Buyer = v.InferOutput<typeof BuyerSchema>

/** Parses the body of a request. Fails with one line that names the field, without its value. */
export function parseOrderMessage(body: Uint8Array): Result<OrderMessage, string> {
  let sent: unknown
  try {
    sent = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return failure('The body is no JSON')
  }
  const parsed = v.safeParse(MessageSchema, sent, { abortEarly: true })
  if (parsed.success) return success(parsed.output)
  return failure(`${v.getDotPath(parsed.issues[0]) ?? 'body'} is missing, unknown or not of its kind`)
}
