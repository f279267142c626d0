import * as v from 'valibot'

/** A date as ISO; `0001-01-01T00:00:00Z` stands for none (specification §3 Loyalty member session). */
const DateText = v.string()

/** What every JSON answer may hold (specification §3 Login and refresh replies). */
export const commonFields = {
  peachCode: v.optional(v.number()),
  statusCode: v.optional(v.number()),
  clientErrorMessage: v.optional(v.nullable(v.string())),
}

/** An answer that says only whether it went well. */
export const OutcomeSchema = v.looseObject(commonFields)

export const TokensSchema = v.looseObject({
  boxofficeSessionToken: v.string(),
  boxofficeRefreshSessionToken: v.string(),
})

/** One of `balanceTypes`. Assumption: its fields, which the specification hides. */
export const BalanceSchema = v.looseObject({
  /** POINTS, MONEY, TICKETS, VISITS … */
  type: v.string(),
  /** In the type's own unit; money in units of the currency. */
  amount: v.number(),
  /** Null where it does not lapse. */
  expiresAt: v.optional(v.nullable(DateText)),
})

/** A member, as the answers to login, refresh and GetMember tell. Assumption: all but `memberExpiry`. */
export const MemberDetailsSchema = v.looseObject({
  memberId: v.string(),
  username: v.nullable(v.string()),
  email: v.string(),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  phoneNumber: v.optional(v.nullable(v.string())),
  mobileNumber: v.optional(v.nullable(v.string())),
  zipCode: v.optional(v.nullable(v.string())),
  clubId: v.optional(v.nullable(v.string())),
  memberLevelId: v.optional(v.number()),
  memberLevelName: v.optional(v.nullable(v.string())),
  memberCardNumber: v.optional(v.nullable(v.string())),
  /** Past: the member has expired; the null date: never. */
  memberExpiry: v.optional(DateText),
  sendNewsletter: v.optional(v.boolean()),
  balances: v.optional(v.array(BalanceSchema)),
})

export type MemberDetails = v.InferOutput<typeof MemberDetailsSchema>

/** Answer to login, refresh and GetMember: what is there depends on how it went. */
export const SessionReplySchema = v.looseObject({
  ...commonFields,
  memberDetails: v.optional(v.nullable(MemberDetailsSchema)),
  sessionManagementTokens: v.optional(v.nullable(TokensSchema)),
  /** Version 1 alone. */
  userSessionId: v.optional(v.nullable(v.string())),
  encryptedSessionId: v.optional(v.nullable(v.string())),
})

/** Assumption: fields of history, rewards and cards, which the specification hides. */
export const OrderSchema = v.looseObject({
  orderId: v.string(),
  /** ISO instant. */
  orderedAt: DateText,
  cinemaId: v.nullable(v.string()),
  movieId: v.nullable(v.string()),
  title: v.string(),
  /** Local time of the cinema; null for what has no showtime. */
  startsAt: v.nullable(v.string()),
  screen: v.optional(v.nullable(v.string())),
  seats: v.array(v.string()),
  tickets: v.number(),
  total: v.number(),
  currency: v.string(),
  status: v.picklist(['BOOKED', 'COLLECTED', 'CANCELLED', 'REFUNDED']),
})

export const TransactionSchema = v.looseObject({
  transactionId: v.string(),
  occurredAt: DateText,
  description: v.string(),
  balanceType: v.string(),
  /** What the balance grew by; below zero where it was spent. */
  amount: v.number(),
  orderId: v.nullable(v.string()),
})

export const RewardSchema = v.looseObject({
  rewardId: v.string(),
  name: v.string(),
  description: v.optional(v.nullable(v.string())),
  balanceType: v.string(),
  cost: v.number(),
  isAffordable: v.boolean(),
  /** Null where it does not lapse. */
  expiresAt: v.nullable(DateText),
  /** How many are left; null for no end. */
  stock: v.nullable(v.number()),
})

export const CardSchema = v.looseObject({
  cardCode: v.string(),
  kind: v.picklist(['VIRTUAL', 'PHYSICAL']),
  status: v.picklist(['ACTIVE', 'LOST', 'REPLACED']),
  isMain: v.boolean(),
})

export const FavouriteCinemaSchema = v.looseObject({
  boxofficeCinemaId: v.string(),
  subscribeToNewsletter: v.boolean(),
})

/** An item of a membership list (specification §3 Other loyalty records). */
export const MembershipItemSchema = v.looseObject({
  code: v.string(),
  memberLevelId: v.number(),
  name: v.optional(v.string()),
  cost: v.number(),
  quantity: v.number(),
  isLoyaltyMembershipActivation: v.optional(v.boolean()),
})
