import type { CypherRoute } from '../../features/session/rules/cypher-route'
import type { CypherCallName } from '../../features/session/rules/calls/cypher-calls'
import { REPLY_CODES, type ReplyCodeName } from '../../features/session/rules/reply-codes'
import type { HostLoyaltyConfig } from '../../config/host-config'
import type { Database } from '../database/open-database'

/** What the embedded backend works with. */
export interface BackendContext {
  database: Database
  /** Epoch ms. */
  clock: () => number
  /** Of the release that is served now. */
  facts: HostLoyaltyConfig
  /** Ids of the films that the site has. */
  movieIds: ReadonlySet<string>
}

/** One member call, as a handler sees it. */
export interface BackendCall extends BackendContext {
  route: CypherRoute
  /** Of the body: a JSON object's, or a form's texts. */
  fields: Readonly<Record<string, unknown>>
  /** Of the headers; null where there is none. */
  sessionToken: string | null
  refreshToken: string | null
}

/** `status` is the HTTP status, 200 unless said otherwise; what went wrong in the member's own terms is a `peachCode`. */
export type BackendReply =
  { status?: number; json: Readonly<Record<string, unknown>> } | { status?: number; text: string }

export type BackendHandler = (call: BackendCall) => Promise<BackendReply>
export type BackendHandlers<Names extends CypherCallName = CypherCallName> = { [Name in Names]: BackendHandler }

/** English for whoever reads replies; the site has words of its own for each code (specification §8). */
const WORDS: Readonly<Record<ReplyCodeName, string>> = {
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
  locked: 'Locked for a while',
  tooManyRequests: 'Too many requests',
  passwordChangeNeeded: 'The password must be changed',
  accountBlocked: 'The account is blocked',
  cardAlreadyActive: 'The card is already active',
}

/** An answer that went well: `peachCode` 0 and `statusCode` 200, whichever a version reads (specification §3). */
export function succeed(fields: Readonly<Record<string, unknown>> = {}): BackendReply {
  return { json: { peachCode: REPLY_CODES.success, statusCode: 200, clientErrorMessage: null, ...fields } }
}

/** An answer that says what went wrong, by its code (specification §8). `statusCode` is the same code. */
export function refuse(code: ReplyCodeName): BackendReply {
  return { json: { peachCode: REPLY_CODES[code], statusCode: REPLY_CODES[code], clientErrorMessage: WORDS[code] } }
}
