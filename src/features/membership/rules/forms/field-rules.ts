import * as v from 'valibot'
import { unmetPasswordNeeds } from '../password-rule'

// What a field of a member form must hold. Messages are keys of messages; they are said in the visitor's language at the field.

/** Characters. Of the service: a longer e-mail address is none. */
const MAX_EMAIL_LENGTH = 254
/** Characters of a name or a street, by the service. */
const MAX_LINE_LENGTH = 100
/** Something before and after the sign, a point in the name of the host: what mail servers decide the rest of. */
const EMAIL = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;.\\]{2,}$/

/** A text that must be there; blanks around it are dropped. */
export function requiredText(maxLength: number = MAX_LINE_LENGTH) {
  return v.pipe(v.string(), v.trim(), v.nonEmpty('memberField.missing'), v.maxLength(maxLength, 'memberField.tooLong'))
}

/** A text that may be left out. */
export function optionalText(maxLength: number = MAX_LINE_LENGTH) {
  return v.pipe(v.string(), v.trim(), v.maxLength(maxLength, 'memberField.tooLong'))
}

/** An e-mail address. */
export function requiredEmail() {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('memberField.missing'),
    v.maxLength(MAX_EMAIL_LENGTH, 'memberField.tooLong'),
    v.regex(EMAIL, 'memberField.noEmail'),
  )
}

/** A password that is known already: any, as it is. */
export function knownPassword() {
  return v.pipe(v.string(), v.nonEmpty('memberField.missing'))
}

/** A password that is chosen now: the provider's rules hold (specification §5 Text and password inputs). */
export function newPassword(provider: string) {
  return v.pipe(
    v.string(),
    v.nonEmpty('memberField.missing'),
    v.check(password => unmetPasswordNeeds(password, provider).length === 0, 'memberField.passwordRule'),
  )
}

/** What is typed a second time; whether it is the same says `sameText`. */
export function repeatedText() {
  return v.pipe(v.string(), v.nonEmpty('memberField.missing'))
}

/** Whether two texts are the same to a person: blanks around them and, of e-mail addresses, large and small letters do not count. */
export function isSameText(first: string, second: string, kind: 'email' | 'password'): boolean {
  if (kind === 'password') return first === second
  return first.trim().toLowerCase() === second.trim().toLowerCase()
}

/** A day in the past, `YYYY-MM-DD`; an empty one is left out. @param today gives the day now, in the same form */
export function optionalPastDate(today: () => string) {
  return v.pipe(
    v.string(),
    v.check(date => date === '' || /^\d{4}-\d\d-\d\d$/.test(date), 'memberField.noDate'),
    v.check(date => date === '' || date < today(), 'memberField.notPast'),
  )
}
