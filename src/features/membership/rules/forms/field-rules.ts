import * as v from 'valibot'
import { unmetPasswordNeeds } from './password-rule'
import type { LoadPhoneNumbers } from './phone-rule'

// Field schemas of member forms. Error messages are message keys, translated at the field.

/** Characters. The service's limit. */
const MAX_EMAIL_LENGTH = 254
/** Characters of a name or a street, the service's limit. */
const MAX_LINE_LENGTH = 100
/** A telephone number, checked without tables. */
const LIKELY = /^\+?[\d\s().\-/]{6,40}$/
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

/** A telephone number, valid for its country (specification §5 Member data). @param isOptional allows an empty one */
export function phoneNumber({ load, isOptional = false }: { load: LoadPhoneNumbers; isOptional?: boolean }) {
  const number = v.pipe(
    v.string(),
    v.trim(),
    v.check(typed => isOptional || typed !== '', 'memberField.missing'),
  )
  return v.pipeAsync(
    v.object({ country: v.string(), number }),
    v.forwardAsync(
      v.checkAsync(async ({ country, number }) => {
        if (number === '') return true
        const numbers = await load()
        return numbers ? numbers.isValid(number, country) : LIKELY.test(number)
      }, 'memberField.noPhone'),
      ['number'],
    ),
  )
}

/** Compares repeated values: e-mail addresses are trimmed and case-insensitive, passwords exact. */
export function isSameText(first: string, second: string, kind: 'email' | 'password'): boolean {
  if (kind === 'password') return first === second
  return first.trim().toLowerCase() === second.trim().toLowerCase()
}
