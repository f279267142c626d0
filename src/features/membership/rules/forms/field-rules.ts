import * as v from 'valibot'
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

// Field schemas of member forms. Error messages are message keys, translated at the field.

/** Characters. The service's limit. */
const MAX_EMAIL_LENGTH = 254
/** Characters of a name or a street, the service's limit. */
const MAX_LINE_LENGTH = 100
/** Requires text around the `@` and a dot in the host; the rest is up to mail servers. */
const EMAIL = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;.\\]{2,}$/

export function requiredText(maxLength: number = MAX_LINE_LENGTH) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty('memberField.missing'), v.maxLength(maxLength, 'memberField.tooLong'))
}

/** Optional text, trimmed. */
export function optionalText(maxLength: number = MAX_LINE_LENGTH) {
  return v.pipe(v.string(), v.trim(), v.maxLength(maxLength, 'memberField.tooLong'))
}

export function requiredEmail() {
  return v.pipe(requiredText(MAX_EMAIL_LENGTH), v.regex(EMAIL, 'memberField.noEmail'))
}

/** Required text as it is typed: an existing password, or a repeated field that `isSameText` compares. */
export function untrimmedText() {
  return v.pipe(v.string(), v.nonEmpty('memberField.missing'))
}

/** A new password that meets the provider's rules (specification §5 Text and password inputs). */
export function newPassword(provider: string) {
  return v.pipe(
    untrimmedText(),
    v.check(password => unmetPasswordNeeds(password, provider).length === 0, 'memberField.passwordRule'),
  )
}

/** Compares repeated values: e-mail addresses are trimmed and case-insensitive, passwords exact. */
export function isSameText(first: string, second: string, kind: 'email' | 'password'): boolean {
  if (kind === 'password') return first === second
  return first.trim().toLowerCase() === second.trim().toLowerCase()
}
