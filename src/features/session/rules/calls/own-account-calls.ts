import * as v from 'valibot'
import { defineCalls, READ, WRITE } from './cypher-call'
import { commonFields, MemberDetailsSchema, OutcomeSchema, VoucherSchema } from './reply-fields'

/** A sign-in that still counts. */
export const SignInSchema = v.looseObject({
  sessionId: v.string(),
  /** Browser and system: `Firefox · Android`; null when it did not say. */
  device: v.nullable(v.string()),
  /** ISO instant. */
  begunAt: v.string(),
  /** ISO instant of the last refresh; hours may pass between two. */
  seenAt: v.string(),
  isCurrent: v.boolean(),
})

export type SignIn = v.InferOutput<typeof SignInSchema>

const own = { query: [], caller: 'member', versions: [1, 3], isOwn: true } as const
const signIns = v.looseObject({ ...commonFields, signIns: v.optional(v.array(SignInSchema)) })

/** What members do with their own account; specification §7 has no such calls. */
export const OWN_ACCOUNT_CALLS = defineCalls({
  /** Proves who sits there: the session may then change its e-mail address or password, or delete its account, once. */
  provePassword: {
    ...WRITE,
    ...own,
    path: '/Member/Own/ProvePassword',
    body: v.looseObject({ password: v.string() }),
    reply: OutcomeSchema,
  },
  /** Makes the pending address the member's own. */
  confirmEmail: {
    ...WRITE,
    ...own,
    path: '/Member/Own/ConfirmEmail',
    body: v.looseObject({ code: v.string() }),
    reply: v.looseObject({ ...commonFields, memberDetails: v.optional(v.nullable(MemberDetailsSchema)) }),
  },
  listSignIns: { ...READ, ...own, path: '/Member/Own/SignIns', reply: signIns },
  /** Ends the named one, or all but the session's own. */
  endSignIns: {
    ...WRITE,
    ...own,
    path: '/Member/Own/EndSignIns',
    body: v.looseObject({ sessionId: v.optional(v.nullable(v.string())) }),
    reply: signIns,
  },
  /** The member's vouchers, the newest first. */
  listVouchers: {
    ...READ,
    ...own,
    path: '/Member/Own/Vouchers',
    reply: v.looseObject({ ...commonFields, vouchers: v.optional(v.array(VoucherSchema)) }),
  },
  /** A voucher's pass for Google Wallet, as a signed JWT. Pages of version 1 redeem nothing. */
  getVoucherPass: {
    ...READ,
    ...own,
    path: '/Member/Own/VoucherPass',
    query: ['voucherCode'],
    reply: 'text',
    versions: [3],
  },
  /** The token by which `/api/passes` gives a ticket's or voucher's pass for Apple Wallet, for some minutes. */
  getApplePass: {
    ...READ,
    ...own,
    path: '/Member/Own/ApplePass',
    optionalQuery: ['ticketId', 'voucherCode'],
    reply: v.looseObject({ ...commonFields, pass: v.optional(v.string()) }),
  },
  /** Everything that the backend has of the member, without secrets. */
  exportMember: {
    ...READ,
    ...own,
    path: '/Member/Own/Export',
    reply: v.looseObject({ ...commonFields, memberData: v.optional(v.record(v.string(), v.unknown())) }),
  },
})
