import * as v from 'valibot'
import { unmetPasswordNeeds } from '../password-rule'

// Field schemas of member forms. Error messages are message keys, translated at the field.

/** Characters. The service's limit. */
const MAX_EMAIL_LENGTH = 254
/** Characters of a name or a street, the service's limit. */
const MAX_LINE_LENGTH = 100
/** Requires text around the `@` and a dot in the host; the rest is up to mail servers. */
const EMAIL = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;.\\]{2,}$/

/** Required text, trimmed. */
export function requiredText(maxLength: number = MAX_LINE_LENGTH) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty('memberField.missing'), v.maxLength(maxLength, 'memberField.tooLong'))
}

/** Optional text, trimmed. */
export function optionalText(maxLength: number = MAX_LINE_LENGTH) {
  return v.pipe(v.string(), v.trim(), v.maxLength(maxLength, 'memberField.tooLong'))
}

export function requiredEmail() {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('memberField.missing'),
    v.maxLength(MAX_EMAIL_LENGTH, 'memberField.tooLong'),
    v.regex(EMAIL, 'memberField.noEmail'),
  )
}

/** An existing password: any text, not trimmed. */
export function knownPassword() {
  return v.pipe(v.string(), v.nonEmpty('memberField.missing'))
}

/** A new password that meets the provider's rules (specification §5 Text and password inputs). */
export function newPassword(provider: string) {
  return v.pipe(
    v.string(),
    v.nonEmpty('memberField.missing'),
    v.check(password => unmetPasswordNeeds(password, provider).length === 0, 'memberField.passwordRule'),
  )
}

/** A repeated field; `isSameText` compares it. */
export function repeatedText() {
  return v.pipe(v.string(), v.nonEmpty('memberField.missing'))
}

/** Compares repeated values: e-mail addresses are trimmed and case-insensitive, passwords exact. */
export function isSameText(first: string, second: string, kind: 'email' | 'password'): boolean {
  if (kind === 'password') return first === second
  return first.trim().toLowerCase() === second.trim().toLowerCase()
}

/** An optional past date, `YYYY-MM-DD`. @param today returns the current date in the same format */
export function optionalPastDate(today: () => string) {
  return v.pipe(
    v.string(),
    v.check(date => date === '' || /^\d{4}-\d\d-\d\d$/.test(date), 'memberField.noDate'),
    v.check(date => date === '' || date < today(), 'memberField.notPast'),
  )
}
