/** What a password still needs: one of these per rule that it breaks. */
export type PasswordNeed = 'length' | 'notTooLong' | 'letter' | 'lowercase' | 'uppercase' | 'number' | 'special'

/** Characters. Specification §5 says so for BOOST_POS. Assumption: it holds for all. */
const MIN_LENGTH = 8
/** Characters. Assumption: more is no password, and costs time to hash. */
export const MAX_PASSWORD_LENGTH = 256

type Test = (password: string) => boolean

const TESTS: Readonly<Record<PasswordNeed, Test>> = {
  // Counted as people count, not in halves of a letter.
  length: password => [...password].length >= MIN_LENGTH,
  notTooLong: password => password.length <= MAX_PASSWORD_LENGTH,
  letter: password => /\p{L}/u.test(password),
  lowercase: password => /\p{Ll}/u.test(password),
  uppercase: password => /\p{Lu}/u.test(password),
  number: password => /\p{Nd}/u.test(password),
  special: password => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
}

/** Assumption: the generic rule, which specification §5 names and does not tell. */
const GENERIC: readonly PasswordNeed[] = ['length', 'notTooLong', 'letter', 'number']
/** Specification §5 Text and password inputs. */
const BY_PROVIDER: Readonly<Record<string, readonly PasswordNeed[]>> = {
  BOOST_POS: ['length', 'notTooLong', 'lowercase', 'uppercase', 'number', 'special'],
}

/** The rules of a loyalty provider for a new password, in the order of its message. */
export function passwordNeeds(provider: string): readonly PasswordNeed[] {
  return Object.hasOwn(BY_PROVIDER, provider) ? (BY_PROVIDER[provider] ?? GENERIC) : GENERIC
}

/** Which rules of a loyalty provider a new password breaks, in the order of its message; none when it is strong enough. */
export function unmetPasswordNeeds(password: string, provider: string): PasswordNeed[] {
  return passwordNeeds(provider).filter(need => !TESTS[need](password))
}
