import * as v from 'valibot'

/** ISO date; `0001-01-01T00:00:00Z` means none (specification §3 Loyalty member session). */
const DateText = v.string()

/** Fields that every JSON reply may contain (specification §3 Login and refresh replies). */
export const commonFields = {
  peachCode: v.optional(v.number()),
  statusCode: v.optional(v.number()),
  clientErrorMessage: v.optional(v.nullable(v.string())),
}

export const OutcomeSchema = v.looseObject(commonFields)

const TokensSchema = v.looseObject({ boxofficeSessionToken: v.string(), boxofficeRefreshSessionToken: v.string() })

/** One of `balanceTypes`. Assumption: its fields, which the specification does not define. */
export const BalanceSchema = v.looseObject({
  /** POINTS, MONEY, TICKETS, VISITS … */
  type: v.string(),
  /** In the type's own unit; money in units of the currency. */
  amount: v.number(),
  /** When the next part expires; null when none does. */
  expiresAt: v.optional(v.nullable(DateText)),
  /** How much expires then; missing when unknown. */
  expiringAmount: v.optional(v.number()),
})

/** True or false in the service's format, which has texts too; undefined for anything else. */
const LooseFlag = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.boolean(), v.string()]),
      v.transform(value => String(value).toLowerCase() === 'true'),
    ),
  ),
  undefined,
)
/** When a consent was last given or taken back, ISO; null for never. */
const ChangedAt = v.optional(v.nullable(DateText))
const Texts = v.fallback(v.optional(v.nullable(v.array(v.string()))), undefined)

/** A member in the replies of login, refresh and GetMember. Assumption: all fields but `memberExpiry`. */
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
  /** Points collected within 12 months, which count for the level; only at the embedded backend, and with levels. */
  collectedPoints: v.optional(v.number()),
  memberCardNumber: v.optional(v.nullable(v.string())),
  /** The member has expired when this is past; the null date means never. */
  memberExpiry: v.optional(DateText),
  sendNewsletter: v.optional(v.boolean()),
  wishToReceiveSMS: LooseFlag,
  contactByThirdParty: LooseFlag,
  /** Only at the embedded backend. */
  consentsChangedAt: v.optional(
    v.looseObject({ sendNewsletter: ChangedAt, wishToReceiveSMS: ChangedAt, contactByThirdParty: ChangedAt }),
  ),
  /** Preferences of the creation payload; a service that does not send them cannot have them changed. */
  preferredGenres: Texts,
  preferredCinemaList: Texts,
  newsletterFrequency: v.fallback(v.optional(v.nullable(v.string())), undefined),
  balances: v.optional(v.array(BalanceSchema)),
  /** True at the embedded backend, which answers the calls marked `isOwn`; other backends do not send it. */
  hasOwnCalls: v.optional(v.boolean()),
  /** `GOOGLE`: wallets for which the embedded backend makes passes; only with `hasOwnCalls`. */
  wallets: v.optional(v.array(v.string())),
  /** A new e-mail address that awaits its confirmation; only with `hasOwnCalls`. */
  pendingEmail: v.optional(v.nullable(v.string())),
  /** Number of passkeys; only with `hasOwnCalls`. */
  passkeys: v.optional(v.number()),
})

export type MemberDetails = v.InferOutput<typeof MemberDetailsSchema>

/** Reply of login, refresh and GetMember; which fields are present depends on the outcome. */
export const SessionReplySchema = v.looseObject({
  ...commonFields,
  memberDetails: v.optional(v.nullable(MemberDetailsSchema)),
  sessionManagementTokens: v.optional(v.nullable(TokensSchema)),
  /** Version 1 only. */
  userSessionId: v.optional(v.nullable(v.string())),
  encryptedSessionId: v.optional(v.nullable(v.string())),
})

/** Assumption: fields of history, rewards and cards, which the specification does not define. */
export const OrderSchema = v.looseObject({
  orderId: v.string(),
  /** ISO instant. */
  orderedAt: DateText,
  cinemaId: v.nullable(v.string()),
  movieId: v.nullable(v.string()),
  title: v.string(),
  /** Local time of the cinema; null without a showtime. */
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
  /** Change of the balance; negative when it was spent. */
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
  /** Null when it does not expire. */
  expiresAt: v.nullable(DateText),
  /** Number left; null when unlimited. */
  stock: v.nullable(v.number()),
  /** The cinema that gives it; null for all of them, missing when unknown. */
  cinemaId: v.optional(v.nullable(v.string())),
})

/** What a redeemed reward has given. Specification §7 has no such record. */
export const VoucherSchema = v.looseObject({
  /** To be shown at the till. */
  voucherCode: v.string(),
  /** What for: `2 × Popcorn`. */
  name: v.string(),
  /** Where it counts; null at all cinemas, missing when unknown. */
  cinemaId: v.optional(v.nullable(v.string())),
  /** ISO instant; null when unknown. */
  redeemedAt: v.nullable(v.string()),
  /** ISO instant; null when it does not expire, missing when unknown. */
  validUntil: v.optional(v.nullable(v.string())),
  /** ISO instant; null until it is used, missing when unknown. */
  usedAt: v.optional(v.nullable(v.string())),
})

export type Voucher = v.InferOutput<typeof VoucherSchema>

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

export type MembershipItem = v.InferOutput<typeof MembershipItemSchema>
