import * as v from 'valibot'
import { defineCalls } from './cypher-call'
import {
  commonFields,
  MemberDetailsSchema,
  MembershipItemSchema,
  OutcomeSchema,
  SessionReplySchema,
} from './reply-fields'

const text = v.optional(v.nullable(v.string()))

/** The member creation payload (specification §3); defaults are the client's, form inputs may override any. */
export const MemberFieldsSchema = v.looseObject({
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
})

/** Of visitors who name themselves by e-mail. */
const byEmail = {
  method: 'POST',
  caller: 'visitor',
  hasEffects: true,
  captcha: null,
  account: { in: 'body', name: 'email' },
} as const

const create = { ...byEmail, body: MemberFieldsSchema, reply: SessionReplySchema, limit: 'registration' } as const

const edit = {
  method: 'POST',
  body: MemberFieldsSchema,
  reply: v.looseObject({ ...commonFields, memberDetails: v.optional(v.nullable(MemberDetailsSchema)) }),
  hasEffects: true,
  captcha: null,
} as const

const read = { method: 'GET', body: null, reply: SessionReplySchema, hasEffects: false, captcha: null } as const

/** Specification §7 Member account. */
export const ACCOUNT_CALLS = defineCalls({
  createMember: { ...create, path: '/Member/Create', query: ['circuitId'], versions: [1] },
  createMemberV3: { ...create, path: '/Member/v3/Create', query: ['{brand}CircuitId'], versions: [3] },
  /** Without a session this links an account (specification §4 Account linking). */
  editMember: { ...edit, path: '/Member/Edit', query: ['circuitId'], versions: [1], caller: 'anyone' },
  editMemberV3: { ...edit, path: '/Member/v3/Edit', query: ['{brand}CircuitId'], versions: [3], caller: 'member' },
  /** A GET with effects: it sends an e-mail. */
  remindUsername: {
    method: 'GET',
    path: '/Member/UsernameReminder/{circuitId}/{email}',
    query: [],
    body: null,
    reply: OutcomeSchema,
    versions: [1, 3],
    caller: 'visitor',
    hasEffects: true,
    captcha: null,
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
  getMember: {
    ...read,
    path: '/Member/GetMember/',
    query: ['circuitId'],
    optionalQuery: ['userSessionId'],
    versions: [1],
    caller: 'anyone',
  },
  /** Also validates a token (specification §4 Ticketing hand-off after login). */
  getMemberV3: {
    ...read,
    path: '/Member/v3/GetMember/',
    query: ['{brand}CircuitId'],
    versions: [3],
    caller: 'member',
  },
  getValidatedMember: {
    ...read,
    path: '/Member/GetValidatedMember/{circuitId}',
    query: ['cinemaId'],
    versions: [1],
    caller: 'member',
  },
  sendActivationCode: {
    ...byEmail,
    path: '/Member/v3/SendMemberActivationCode',
    query: ['{brand}CircuitId'],
    body: v.looseObject({ email: v.string() }),
    reply: OutcomeSchema,
    versions: [3],
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
    method: 'GET',
    path: '/Member/v3/Delete/',
    query: ['{brand}CircuitId', 'memberId'],
    body: null,
    reply: OutcomeSchema,
    versions: [3],
    caller: 'member',
    hasEffects: true,
    captcha: null,
  },
})

const effect = { method: 'POST', caller: 'anyone', hasEffects: true, captcha: null, versions: [1, 3] } as const

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
