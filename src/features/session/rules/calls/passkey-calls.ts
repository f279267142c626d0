import * as v from 'valibot'
import { defineCalls, READ, WRITE } from './cypher-call'
import { commonFields, OutcomeSchema, SessionReplySchema } from './reply-fields'

/** A passkey as its member sees it. */
export const PasskeySchema = v.looseObject({
  passkeyId: v.string(),
  name: v.string(),
  /** ISO instant. */
  createdAt: v.string(),
  /** ISO instant; null when it was never used. */
  usedAt: v.nullable(v.string()),
})

export type Passkey = v.InferOutput<typeof PasskeySchema>

/** Longest name of a passkey, in characters. */
export const MAX_PASSKEY_NAME = 60

const credential = { id: v.string(), rawId: v.string(), type: v.literal('public-key') }

/** What an authenticator answers when a passkey is made (Web Authentication Level 3, RegistrationResponseJSON). */
export const RegistrationSchema = v.looseObject({
  ...credential,
  response: v.looseObject({
    clientDataJSON: v.string(),
    attestationObject: v.string(),
    transports: v.optional(v.array(v.string())),
  }),
})

/** What an authenticator answers when a passkey is used (Web Authentication Level 3, AuthenticationResponseJSON). */
export const AssertionSchema = v.looseObject({
  ...credential,
  response: v.looseObject({
    clientDataJSON: v.string(),
    authenticatorData: v.string(),
    signature: v.string(),
    userHandle: v.optional(v.nullable(v.string())),
  }),
})

const own = { query: [], caller: 'member', versions: [1, 3], isOwn: true } as const
const byVisitor = { ...own, caller: 'visitor', limit: 'login' } as const
const passkeys = v.looseObject({
  ...commonFields,
  passkeys: v.optional(v.array(PasskeySchema)),
  /** Whether the member has shown to read the account's e-mail; a passkey is made only then. */
  isEmailProven: v.optional(v.boolean()),
})
/** `options`: what the browser passes to the authenticator (Web Authentication Level 3, the JSON forms). */
const started = { ...commonFields, options: v.optional(v.record(v.string(), v.unknown())) }

/** Passkeys beside passwords (decision 094); specification §7 has no such calls. */
export const PASSKEY_CALLS = defineCalls({
  listPasskeys: { ...READ, ...own, path: '/Member/Own/Passkeys', reply: passkeys },
  /** Sends a code to the account's present address, which `confirmEmail` takes. */
  sendEmailProof: {
    ...WRITE,
    ...own,
    path: '/Member/Own/SendEmailProof',
    body: v.looseObject({}),
    reply: OutcomeSchema,
  },
  /** Begins to make a passkey, after the member has proven who they are. */
  startPasskey: {
    ...WRITE,
    ...own,
    path: '/Member/Own/StartPasskey',
    body: v.looseObject({}),
    reply: v.looseObject(started),
  },
  addPasskey: {
    ...WRITE,
    ...own,
    path: '/Member/Own/AddPasskey',
    body: v.looseObject({ name: v.string(), registration: RegistrationSchema }),
    reply: passkeys,
  },
  /** After the member has proven who they are. */
  removePasskey: {
    ...WRITE,
    ...own,
    path: '/Member/Own/RemovePasskey',
    body: v.looseObject({ passkeyId: v.string() }),
    reply: passkeys,
  },
  startPasskeyProof: {
    ...WRITE,
    ...own,
    path: '/Member/Own/StartPasskeyProof',
    body: v.looseObject({}),
    reply: v.looseObject(started),
  },
  /** Proves who sits there, as `provePassword` does. */
  provePasskey: {
    ...WRITE,
    ...own,
    path: '/Member/Own/ProvePasskey',
    body: v.looseObject({ assertion: AssertionSchema }),
    reply: OutcomeSchema,
  },
  startPasskeyLogin: {
    ...WRITE,
    ...byVisitor,
    path: '/Member/Own/StartPasskeyLogin',
    body: v.looseObject({}),
    reply: v.looseObject({ ...started, loginId: v.optional(v.string()) }),
  },
  loginByPasskey: {
    ...WRITE,
    ...byVisitor,
    path: '/Member/Own/LoginByPasskey',
    body: v.looseObject({ loginId: v.string(), assertion: AssertionSchema }),
    reply: SessionReplySchema,
  },
})
