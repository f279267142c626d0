/** `known`: the authenticator has one of this account already. */
export type PasskeyCause = 'cancelled' | 'known' | 'unsupported' | 'failed'

/** Why a member call failed; `describeFault` selects the message. */
export type CallFault =
  /** The service returned a code of specification §8, or an HTTP status in its place (423, 429). */
  | { kind: 'code'; code: number; clientMessage: string | null; retryAfterSeconds: number | null; reply: unknown }
  /** The browser has no network. */
  | { kind: 'offline' }
  /** No response arrived. */
  | { kind: 'unreachable' }
  /** The gateway reports that the member service is down: 502, 503, 504. */
  | { kind: 'unavailable'; status: number }
  /** The captcha did not load, was refused, or could not be checked. */
  | { kind: 'captcha'; cause: 'blocked' | 'refused' | 'unavailable' }
  /** Browser or authenticator gave no passkey. */
  | { kind: 'passkey'; cause: PasskeyCause }
  /** The response could not be parsed. */
  | { kind: 'unexpected'; status: number | null }

/** Whether no response of the service arrived; such a fault does not end a session. */
export function isUnanswered({ kind }: CallFault): boolean {
  return kind === 'offline' || kind === 'unreachable' || kind === 'unavailable'
}

export function codeOf(fault: CallFault): number | null {
  return fault.kind === 'code' ? fault.code : null
}

/** peachCodes of specification §8 by meaning; 7 and HTTP's 410 to 429 follow the decisions; from 2001: of the embedded backend alone. */
export const REPLY_CODES = {
  success: 0,
  sessionExpired: 7,
  notActivated: 26,
  unknownEmail: 29,
  memberNotFound: 30,
  wrongPassword: 31,
  emailTaken: 34,
  accountExpired: 46,
  invalidGiftCard: 51,
  invalidResetCode: 57,
  wrongPasswordV3: 58,
  emailTakenV3: 60,
  filmNotYetOffered: 72,
  alreadyActive: 76,
  weakPassword: 84,
  invalidActivation: 85,
  codeOver: 410,
  passwordNeeded: 422,
  locked: 423,
  proofNeeded: 428,
  tooManyRequests: 429,
  passwordChangeNeeded: 1015,
  accountBlocked: 1019,
  cardAlreadyActive: 1020,
  emailNotProven: 2001,
  tooManyPasskeys: 2002,
  unknownPasskey: 2003,
  passkeyRefused: 2004,
  commonPassword: 2005,
  unknownReward: 2101,
  rewardOutOfStock: 2102,
  balanceTooLow: 2103,
  reservationOver: 2104,
  unknownCinema: 2105,
  mainCard: 2106,
  unknownOrder: 2010,
  noPaymentPortal: 2107,
} as const

export type ReplyCodeName = keyof typeof REPLY_CODES

/** Specification §4: any failure. Assumption: not one without a reply, a server error or 'too many requests'. */
export function endsSession(fault: CallFault): boolean {
  switch (fault.kind) {
    case 'code':
      return fault.code !== REPLY_CODES.tooManyRequests
    case 'unexpected':
      return fault.status === null || fault.status < 500
    default:
      return false
  }
}
