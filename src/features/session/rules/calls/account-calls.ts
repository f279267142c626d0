import * as v from 'valibot'
import { defineCalls, READ, V1, V3, WRITE } from './cypher-call'
import {
  commonFields,
  MemberDetailsSchema,
  MembershipItemSchema,
  OutcomeSchema,
  SessionReplySchema,
} from './reply-fields'

const text = v.optional(v.nullable(v.string()))

/** The member creation payload (specification §3); defaults are the client's, form inputs may override any. */
const MemberFieldsSchema = v.looseObject({
  clubId: text,
  username: text,
  email: text,
  password: text,
  firstname: text,
  lastname: text,
  phoneNumber: text,
  mobileNumber: text,
  zipCode: text,
  memberId: text,
  memberCardNumber: text,
  sendNewsletter: v.optional(v.union([v.string(), v.boolean()])),
  wishToReceiveSMS: v.optional(v.union([v.string(), v.boolean()])),
  contactByThirdParty: v.optional(v.union([v.string(), v.boolean()])),
})

/** Of visitors who name themselves by e-mail. */
const byEmail = { ...WRITE, caller: 'visitor', account: { in: 'body', name: 'email' } } as const
const create = { ...byEmail, body: MemberFieldsSchema, reply: SessionReplySchema, limit: 'registration' } as const
const edit = {
  ...WRITE,
  body: MemberFieldsSchema,
  reply: v.looseObject({ ...commonFields, memberDetails: v.optional(v.nullable(MemberDetailsSchema)) }),
} as const
const read = { ...READ, reply: SessionReplySchema } as const

/** Specification §7 Member account. */
export const ACCOUNT_CALLS = defineCalls({
  createMember: { ...create, ...V1, path: '/Member/Create' },
  createMemberV3: { ...create, ...V3, path: '/Member/v3/Create' },
  /** Without a session this links an account (specification §4 Account linking). */
  editMember: { ...edit, ...V1, path: '/Member/Edit', caller: 'anyone' },
  editMemberV3: { ...edit, ...V3, path: '/Member/v3/Edit', caller: 'member' },
  /** A GET with effects: it sends an e-mail. */
  remindUsername: {
    ...READ,
    path: '/Member/UsernameReminder/{circuitId}/{email}',
    query: [],
    reply: OutcomeSchema,
    versions: [1, 3],
    caller: 'visitor',
    hasEffects: true,
    limit: 'reminder',
    account: { in: 'path', name: 'email' },
  },
  searchMember: {
    ...byEmail,
    path: '/Member/MemberSearch/{circuitId}',
    query: [],
    body: MemberFieldsSchema,
    reply: v.looseObject({ ...commonFields, memberId: text, hasUserName: v.optional(v.boolean()), clubId: text }),
    versions: [1, 3],
    hasEffects: false,
    limit: 'reminder',
  },
  getMember: { ...read, ...V1, path: '/Member/GetMember/', optionalQuery: ['userSessionId'], caller: 'anyone' },
  /** Also validates a token (specification §4 Ticketing hand-off after login). */
  getMemberV3: { ...read, ...V3, path: '/Member/v3/GetMember/', caller: 'member' },
  getValidatedMember: {
    ...read,
    path: '/Member/GetValidatedMember/{circuitId}',
    query: ['cinemaId'],
    versions: [1],
    caller: 'member',
  },
  sendActivationCode: {
    ...byEmail,
    ...V3,
    path: '/Member/v3/SendMemberActivationCode',
    body: v.looseObject({ email: v.string() }),
    reply: OutcomeSchema,
    limit: 'activation',
  },
  startRegistration: {
    ...byEmail,
    path: '/Member/StartRegistration',
    query: ['circuitId', 'cinemaId'],
    body: MemberFieldsSchema,
    reply: v.looseObject({ ...commonFields, userSessionId: text, hasUserName: v.optional(v.boolean()), clubId: text }),
    versions: [1, 3],
    limit: 'activation',
  },
  /** Deletes the session's account: `memberId` is sent empty. A GET with effects. */
  deleteMember: {
    ...READ,
    path: '/Member/v3/Delete/',
    query: ['{brand}CircuitId', 'memberId'],
    reply: OutcomeSchema,
    versions: [3],
    caller: 'member',
    hasEffects: true,
  },
})

const effect = { ...WRITE, caller: 'anyone', versions: [1, 3] } as const

/** Specification §7 Membership activation; the chain is §4 Membership activation. */
export const MEMBERSHIP_CALLS = defineCalls({
  getMembershipList: {
    ...READ,
    path: '/Member/GetMembershipList/{cinemaId}/',
    query: ['circuitId'],
    reply: v.looseObject({
      ...commonFields,
      listConcessionGrouping: v.optional(v.array(v.looseObject({ items: v.array(MembershipItemSchema) }))),
    }),
    versions: [1, 3],
    caller: 'anyone',
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
