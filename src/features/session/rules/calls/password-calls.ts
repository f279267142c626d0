import * as v from 'valibot'
import { defineCalls } from './cypher-call'
import { OutcomeSchema } from './reply-fields'

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
