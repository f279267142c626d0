import * as v from 'valibot'
import { defineCalls } from './cypher-call'
import { OutcomeSchema, SessionReplySchema } from './reply-fields'

/** Assumption: names of the two credentials, which the specification does not define (decisions). */
const CredentialsSchema = v.looseObject({ username: v.string(), password: v.string() })

const login = {
  method: 'POST',
  body: CredentialsSchema,
  reply: SessionReplySchema,
  caller: 'visitor',
  hasEffects: true,
  captcha: 'login',
  limit: 'login',
  account: { in: 'body', name: 'username' },
} as const

const refresh = {
  method: 'GET',
  body: null,
  reply: SessionReplySchema,
  caller: 'refresh',
  hasEffects: true,
  captcha: null,
} as const

/** Specification §7 Login and session. */
export const SESSION_CALLS = defineCalls({
  login: { ...login, path: '/Member/Login', query: ['circuitId'], versions: [1] },
  loginV3: { ...login, path: '/Member/v3/Login', query: ['{brand}CircuitId'], versions: [3] },
  refreshLogin: { ...refresh, path: '/Member/RefreshLogin', query: ['circuitId'], versions: [1] },
  refreshLoginV3: { ...refresh, path: '/Member/v3/RefreshLogin', query: ['{brand}CircuitId'], versions: [3] },
  /** Assumption: its route, which the specification does not define (decisions). */
  validateToken: {
    method: 'POST',
    path: '/Member/ValidateToken',
    query: ['circuitId'],
    body: v.looseObject({ token: v.string() }),
    reply: OutcomeSchema,
    versions: [1],
    caller: 'anyone',
    hasEffects: false,
    captcha: null,
  },
  /** Assumption: its route, as above. */
  loginByToken: {
    method: 'POST',
    path: '/Member/LoginByToken',
    query: ['circuitId'],
    body: v.looseObject({ token: v.string(), persistent: v.optional(v.boolean()) }),
    reply: SessionReplySchema,
    versions: [1],
    caller: 'visitor',
    hasEffects: true,
    captcha: null,
  },
  logout: {
    method: 'POST',
    path: '/Member/Logout',
    query: ['circuitId'],
    body: v.looseObject({ token: v.optional(v.string()) }),
    reply: OutcomeSchema,
    versions: [1],
    caller: 'member',
    hasEffects: true,
    captcha: null,
  },
  /** `userSessionId` is the refresh token (specification §4 Loyalty session, Logout). */
  logoutV3: {
    method: 'POST',
    path: '/Member/v3/Logout',
    query: ['{brand}CircuitId', '{brand}CinemaId'],
    body: v.looseObject({ cancelAssociatedOrder: v.boolean(), userSessionId: v.string() }),
    reply: OutcomeSchema,
    versions: [3],
    caller: 'anyone',
    hasEffects: true,
    captcha: null,
  },
})

const ask = {
  method: 'GET',
  body: null,
  reply: OutcomeSchema,
  caller: 'visitor',
  hasEffects: true,
  captcha: null,
  limit: 'reset',
  account: { in: 'query', name: 'emailAddress' },
  ownAddresses: ['rootUrl', 'resetPasswordLink'],
} as const

const reset = {
  method: 'POST',
  reply: OutcomeSchema,
  caller: 'visitor',
  hasEffects: true,
  captcha: null,
  limit: 'reset',
  account: { in: 'body', name: 'resetCode' },
} as const

/** Specification §7 Password reset. Requesting a code sends an e-mail: a GET with effects. */
export const PASSWORD_CALLS = defineCalls({
  getResetPasswordCode: {
    ...ask,
    path: '/Member/GetResetPasswordCode',
    query: ['circuitId', 'cinemaId', 'emailAddress', 'rootUrl', 'resetPasswordLink'],
    versions: [1],
  },
  getResetPasswordCodeV3: {
    ...ask,
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
    ...ask,
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
