/** peachCodes of specification §8 by meaning; 7, 423 and 429 follow the decisions. */
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
  /** Version 3. */
  wrongPasswordV3: 58,
  /** Version 3. */
  emailTakenV3: 60,
  filmNotYetOffered: 72,
  alreadyActive: 76,
  weakPassword: 84,
  invalidActivation: 85,
  locked: 423,
  tooManyRequests: 429,
  passwordChangeNeeded: 1015,
  accountBlocked: 1019,
  cardAlreadyActive: 1020,
} as const

export type ReplyCodeName = keyof typeof REPLY_CODES
export type ReplyCode = (typeof REPLY_CODES)[ReplyCodeName]
