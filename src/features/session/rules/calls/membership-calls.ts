import * as v from 'valibot'
import { defineCalls } from './cypher-call'
import { commonFields, MembershipItemSchema } from './reply-fields'

const effect = { method: 'POST', caller: 'anyone', hasEffects: true, captcha: null, versions: [1, 3] } as const
const text = v.optional(v.nullable(v.string()))

/** Specification §7 Membership activation; the chain is §4 Membership activation. */
export const MEMBERSHIP_CALLS = defineCalls({
  getMembershipList: {
    method: 'GET',
    path: '/Member/GetMembershipList/{cinemaId}/',
    query: ['circuitId'],
    body: null,
    reply: v.looseObject({
      ...commonFields,
      listConcessionGrouping: v.optional(v.array(v.looseObject({ items: v.array(MembershipItemSchema) }))),
    }),
    versions: [1, 3],
    caller: 'anyone',
    hasEffects: false,
    captcha: null,
  },
  setMemberToActivateOnComplete: {
    ...effect,
    path: '/Member/SetMemberToActivateOnComplete',
    query: ['circuitId'],
    body: v.looseObject({
      email: text,
      firstname: text,
      lastname: text,
      memberLevelId: v.optional(v.number()),
      memberItemId: text,
      clubId: text,
    }),
    reply: v.looseObject({ ...commonFields, userSessionId: text }),
    limit: 'activation',
    account: { in: 'body', name: 'email' },
  },
  addMembership: {
    ...effect,
    path: '/Member/AddMembership/{cinemaId}',
    query: [],
    body: v.looseObject({
      userSessionId: v.string(),
      cinemaId: v.string(),
      emailAddress: text,
      mobile: text,
      concessions: v.array(MembershipItemSchema),
    }),
    reply: v.looseObject({ ...commonFields, orderId: text }),
  },
  completePayment: {
    ...effect,
    path: '/Member/CompletePayment/',
    query: ['circuitId', 'cinemaId'],
    body: v.looseObject({
      QueryString: text,
      PostValues: text,
      PostValuesModel: v.optional(v.unknown()),
      IsNewMember: v.optional(v.boolean()),
      AmountPaidPaymentProvider: v.optional(v.number()),
      OtherPayments: v.optional(v.unknown()),
      OrderId: v.string(),
      Customer: v.looseObject({ FirstName: text, LastName: text, Email: text }),
    }),
    reply: v.looseObject({ ...commonFields, orderId: text }),
  },
})
