import { REPLY_CODES } from '../../../session/rules/call-fault'

/** Characters. Specification §5 names it for BOOST_POS. Assumption: it applies to all providers. */
const MIN_LENGTH = 8
/** Characters. Assumption: longer input is not a password, and is slow to hash. */
export const MAX_PASSWORD_LENGTH = 256

const TESTS = {
  // Counts code points, not UTF-16 units.
  length: password => [...password].length >= MIN_LENGTH,
  notTooLong: password => password.length <= MAX_PASSWORD_LENGTH,
  letter: password => /\p{L}/u.test(password),
  lowercase: password => /\p{Ll}/u.test(password),
  uppercase: password => /\p{Lu}/u.test(password),
  number: password => /\p{Nd}/u.test(password),
  special: password => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
} satisfies Record<string, (password: string) => boolean>

type PasswordNeed = keyof typeof TESTS

/** Assumption: the generic rule, which specification §5 names but does not define. */
const GENERIC: readonly PasswordNeed[] = ['length', 'notTooLong', 'letter', 'number']
const BY_PROVIDER: Readonly<Record<string, readonly PasswordNeed[]>> = {
  BOOST_POS: ['length', 'notTooLong', 'lowercase', 'uppercase', 'number', 'special'],
}

/** A provider's rules for a new password, in the order of its message. */
export function passwordNeeds(provider: string): readonly PasswordNeed[] {
  return Object.hasOwn(BY_PROVIDER, provider) ? (BY_PROVIDER[provider] ?? GENERIC) : GENERIC
}

/** The provider's rules that a new password breaks, in the order of its message. */
export function unmetPasswordNeeds(password: string, provider: string): PasswordNeed[] {
  return passwordNeeds(provider).filter(need => !TESTS[need](password))
}

/** Replies about a new password, and the field where forms show them. */
export const NEW_PASSWORD_FAULTS = {
  [REPLY_CODES.weakPassword]: 'password',
  [REPLY_CODES.commonPassword]: 'password',
} as const
