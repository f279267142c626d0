import * as v from 'valibot'
import type { HostLoyaltyConfig } from '../../config/loyalty-config'
import type { MemberPage } from '../../config/member-pages'
import { REPLY_CODES, type ReplyCodeName } from '../../features/session/rules/call-fault'
import type { CypherCallName } from '../../features/session/rules/calls/cypher-calls'
import type { CypherRoute } from '../../features/session/rules/cypher-route'
import { failure, type Result, success } from '../../platform/result'
import type { CallClient } from '../cypher/upstream/cypher-upstream'
import type { Database } from '../database/database'
import type { WalletIssuers } from './wallet/wallet-issuers'

/** Dependencies of the embedded backend's handlers. */
export interface BackendContext {
  database: Database
  /** Epoch ms. */
  clock: () => number
  /** Of the served release. */
  membershipConfig: HostLoyaltyConfig
  /** Of the served release; empty for a folder of another origin. */
  siteName: string
  wallets: WalletIssuers
  /** Ids of the site's films. */
  movieIds: ReadonlySet<string>
}

/** Who makes a call. */
export interface BackendClient extends Pick<CallClient, 'userAgent' | 'device' | 'wayBack'> {
  /** The address that limits count: IPv4, or the network of an IPv6. */
  source: string
}

/** One member call, as passed to a handler. */
export interface BackendCall extends BackendContext {
  route: CypherRoute
  /** Fields of the body: of a JSON object or a form. */
  fields: Readonly<Record<string, unknown>>
  /** From the headers; null when absent. */
  sessionToken: string | null
  refreshToken: string | null
  client: BackendClient
  /** Returns the absolute address of a page, for a letter; null when the site does not have it. */
  linkTo: (page: MemberPage) => string | null
  /** Returns the site's own origin: `https://cinema.example`. */
  ownOrigin: () => string
}

/** `status` is the HTTP status, 200 by default; errors that a member can cause are a `peachCode`. */
export type BackendReply = {
  status?: number
  /** Sent as Retry-After. */
  retryAfterSeconds?: number
  /** New token for the device cookie. */
  device?: string
} & ({ json: Readonly<Record<string, unknown>> } | { text: string })

export type BackendHandler = (call: BackendCall) => Promise<BackendReply>
export type BackendHandlers<Names extends CypherCallName = CypherCallName> = { [Name in Names]: BackendHandler }

/** English messages for developers; the site has its own messages for each code (specification §8). */
const MESSAGES: Readonly<Record<ReplyCodeName, string>> = {
  success: '',
  sessionExpired: 'The session has expired',
  notActivated: 'The account is not activated',
  unknownEmail: 'The e-mail is not associated with a member',
  memberNotFound: 'Member not found',
  wrongPassword: 'Incorrect password',
  wrongPasswordV3: 'Incorrect password',
  emailTaken: 'The e-mail is already associated with a member',
  emailTakenV3: 'The e-mail is already associated with a member',
  accountExpired: 'The account has expired',
  invalidGiftCard: 'Invalid gift card',
  invalidResetCode: 'Invalid reset code',
  filmNotYetOffered: 'This film cannot be added to the watchlist yet',
  alreadyActive: 'The account is already active',
  weakPassword: 'The password does not meet the complexity rules',
  invalidActivation: 'Invalid activation info',
  codeOver: 'The code is wrong, used or expired',
  passwordNeeded: 'A password is needed',
  locked: 'Locked for a while',
  proofNeeded: 'The present password is needed first',
  tooManyRequests: 'Too many requests',
  passwordChangeNeeded: 'The password must be changed',
  accountBlocked: 'The account is blocked',
  cardAlreadyActive: 'The card is already active',
  emailNotProven: 'The e-mail address is not proven',
  tooManyPasskeys: 'The account has as many passkeys as it may have',
  unknownPasskey: 'The passkey is of no account',
  passkeyRefused: 'The passkey does not fit the request, or came too late',
  commonPassword: 'The password is among those that are guessed first',
  unknownReward: 'There is no such reward or order',
  rewardOutOfStock: 'The reward is out of stock',
  balanceTooLow: 'The balance is not enough',
  reservationOver: 'The reward is no longer put aside',
  unknownCinema: 'There is no such cinema',
  mainCard: 'The main card cannot be deleted',
  unknownOrder: 'No past order with this number and amount can be claimed',
  noPaymentPortal: 'There is no payment provider',
}

/** A success reply: `peachCode` 0 and `statusCode` 200, for clients of either version (specification §3). */
export function succeed(fields: Readonly<Record<string, unknown>> = {}): BackendReply {
  return { json: { peachCode: REPLY_CODES.success, statusCode: 200, clientErrorMessage: null, ...fields } }
}

/** An error reply with a code of specification §8, as `peachCode` and `statusCode`. */
export function refuse(code: ReplyCodeName): BackendReply {
  return { json: { peachCode: REPLY_CODES[code], statusCode: REPLY_CODES[code], clientErrorMessage: MESSAGES[code] } }
}

/** A call that is tried again later: 429 with `Retry-After`. */
export function refuseFor(delayMs: number): BackendReply {
  return { ...refuse('tooManyRequests'), status: 429, retryAfterSeconds: Math.max(1, Math.ceil(delayMs / 1000)) }
}

/** An error without a code of specification §8. 400: invalid input; 404: not found; 409: wrong state. */
export function refuseCall(status: 400 | 404 | 409, error: string): BackendReply {
  return { status, json: { statusCode: status, error } }
}

/** Validates the fields of a call by a schema. Fails with a 400 reply that names the invalid field. */
export function parseFields<Schema extends v.GenericSchema>(
  schema: Schema,
  { fields }: Pick<BackendCall, 'fields'>,
): Result<v.InferOutput<Schema>, BackendReply> {
  const parsed = v.safeParse(schema, fields, { abortEarly: true })
  if (parsed.success) return success(parsed.output)
  const field = v.getDotPath(parsed.issues[0]) ?? 'body'
  return failure(refuseCall(400, `${field} is missing or not of its kind`))
}
