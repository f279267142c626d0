import * as v from 'valibot'
import { defineCalls } from './cypher-call'
import { commonFields, MemberDetailsSchema, OutcomeSchema, SessionReplySchema } from './reply-fields'

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

const create = {
  method: 'POST',
  body: MemberFieldsSchema,
  reply: SessionReplySchema,
  caller: 'visitor',
  hasEffects: true,
  captcha: null,
  limit: 'registration',
  account: { in: 'body', name: 'email' },
} as const

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
    method: 'POST',
    path: '/Member/MemberSearch/{circuitId}',
    query: [],
    body: MemberFieldsSchema,
    reply: v.looseObject({
      ...commonFields,
      memberId: text,
      hasUserName: v.optional(v.boolean()),
      clubId: text,
    }),
    versions: [1, 3],
    caller: 'visitor',
    hasEffects: false,
    captcha: null,
    limit: 'reminder',
    account: { in: 'body', name: 'email' },
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
    method: 'POST',
    path: '/Member/v3/SendMemberActivationCode',
    query: ['{brand}CircuitId'],
    body: v.looseObject({ email: v.string() }),
    reply: OutcomeSchema,
    versions: [3],
    caller: 'visitor',
    hasEffects: true,
    captcha: null,
    limit: 'activation',
    account: { in: 'body', name: 'email' },
  },
  startRegistration: {
    method: 'POST',
    path: '/Member/StartRegistration',
    query: ['circuitId', 'cinemaId'],
    body: MemberFieldsSchema,
    reply: v.looseObject({ ...commonFields, userSessionId: text, hasUserName: v.optional(v.boolean()), clubId: text }),
    versions: [1, 3],
    caller: 'visitor',
    hasEffects: true,
    captcha: null,
    limit: 'activation',
    account: { in: 'body', name: 'email' },
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
