import * as v from 'valibot'
import { defineCalls, READ, V1, V3, WRITE } from './cypher-call'
import { OutcomeSchema, SessionReplySchema } from './reply-fields'

const login = {
  method: 'POST',
  /** Assumption: names of the two credentials, which the specification does not define (decisions). */
  body: v.looseObject({ username: v.string(), password: v.string() }),
  reply: SessionReplySchema,
  caller: 'visitor',
  hasEffects: true,
  captcha: 'login',
  limit: 'login',
  account: { in: 'body', name: 'username' },
} as const
const refresh = { ...READ, reply: SessionReplySchema, caller: 'refresh', hasEffects: true } as const
const change = { ...WRITE, reply: OutcomeSchema } as const
const token = v.looseObject({ token: v.string() })

/** Specification §7 Login and session. */
export const SESSION_CALLS = defineCalls({
  login: { ...login, ...V1, path: '/Member/Login' },
  loginV3: { ...login, ...V3, path: '/Member/v3/Login' },
  refreshLogin: { ...refresh, ...V1, path: '/Member/RefreshLogin' },
  refreshLoginV3: { ...refresh, ...V3, path: '/Member/v3/RefreshLogin' },
  /** Assumption: its route and that of `loginByToken`, which the specification does not define (decisions). */
  validateToken: { ...change, ...V1, path: '/Member/ValidateToken', body: token, caller: 'anyone', hasEffects: false },
  loginByToken: {
    ...WRITE,
    ...V1,
    path: '/Member/LoginByToken',
    body: v.looseObject({ token: v.string(), persistent: v.optional(v.boolean()) }),
    reply: SessionReplySchema,
    caller: 'visitor',
  },
  logout: {
    ...change,
    ...V1,
    path: '/Member/Logout',
    body: v.looseObject({ token: v.optional(v.string()) }),
    caller: 'member',
  },
  /** `userSessionId` is the refresh token (specification §4 Loyalty session, Logout). */
  logoutV3: {
    ...change,
    path: '/Member/v3/Logout',
    query: ['{brand}CircuitId', '{brand}CinemaId'],
    body: v.looseObject({ cancelAssociatedOrder: v.boolean(), userSessionId: v.string() }),
    versions: [3],
    caller: 'anyone',
  },
})

const byVisitor = { reply: OutcomeSchema, caller: 'visitor', limit: 'reset' } as const
const requestCode = {
  ...READ,
  ...byVisitor,
  hasEffects: true,
  account: { in: 'query', name: 'emailAddress' },
  ownAddresses: ['rootUrl', 'resetPasswordLink'],
} as const
const reset = { ...WRITE, ...byVisitor, account: { in: 'body', name: 'resetCode' } } as const

/** Specification §7 Password reset. Requesting a code sends an e-mail: a GET with effects. */
export const PASSWORD_CALLS = defineCalls({
  getResetPasswordCode: {
    ...requestCode,
    path: '/Member/GetResetPasswordCode',
    query: ['circuitId', 'cinemaId', 'emailAddress', 'rootUrl', 'resetPasswordLink'],
    versions: [1],
  },
  getResetPasswordCodeV3: {
    ...requestCode,
    path: '/Member/v3/GetResetPasswordCode',
    /** §7 writes two parameters with the brand; 'same parameters with the prefix' may mean all: both are accepted. */
    query: [
      '{brand}CircuitId',
      '{brand}CinemaId',
      'emailAddress|{brand}EmailAddress',
      'rootUrl|{brand}RootUrl',
      'resetPasswordLink|{brand}ResetPasswordLink',
    ],
    versions: [3],
  },
  /** Assumption: counts as a guess, though it does not change the account. */
  validatePasswordResetCode: {
    ...requestCode,
    path: '/Member/ValidatePasswordResetCode',
    query: ['circuitId', 'cinemaId', 'emailAddress', 'resetCode'],
    ownAddresses: [],
    versions: [1],
  },
  resetPassword: {
    ...reset,
    path: '/Member/ResetPassword',
    query: ['circuitId', 'cinemaId'],
    body: v.looseObject({ password: v.string(), resetCode: v.string() }),
    versions: [1],
  },
  /** `membershipId` is empty (specification §3 Password reset payload). */
  resetPasswordV3: {
    ...reset,
    path: '/Member/v3/ResetPassword',
    query: ['{brand}CircuitId', '{brand}CinemaId'],
    body: v.looseObject({ password: v.string(), resetCode: v.string(), membershipId: v.optional(v.string()) }),
    versions: [3],
  },
})
