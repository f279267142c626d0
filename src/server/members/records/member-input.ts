import * as v from 'valibot'
import { failure, type Result, success } from '../../../platform/result'
import { lookupKey } from '../../lookup-keys'

/** A local part, a host name with a dot, no spaces: mail servers check the rest. */
const EMAIL = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;.\\]{2,}$/
const PHONE = /^[\d\s+().\-/]*$/

const line = (longest: number) =>
  v.pipe(
    v.string('is no text'),
    v.trim(),
    v.maxLength(longest, 'is too long'),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'has letters that nobody can type'),
  )
/** As it is compared: full-width and other variants become what they look like, and invisible characters are refused. */
const name = v.pipe(
  v.string('is no text'),
  v.transform(given => given.normalize('NFKC')),
  v.regex(/^\P{Default_Ignorable_Code_Point}*$/u, 'has letters that nobody can see'),
  line(254),
)
const text = v.nullish(line(100))
const phone = v.nullish(v.pipe(line(40), v.regex(PHONE, 'is no phone number')))
/** The creation payload contains `"False"` (specification §3). */
const flag = v.nullish(
  v.pipe(
    v.union([v.boolean(), v.string()], 'is neither true nor false'),
    v.transform(value => String(value).toLowerCase() === 'true'),
  ),
)

/** Assumption: no list of preferences is longer. */
const list = v.nullish(v.pipe(v.array(line(100), 'is no list'), v.maxLength(200, 'is too long')))

const MemberInputSchema = v.object({
  email: v.nullish(v.pipe(name, v.regex(EMAIL, 'is no e-mail address'))),
  username: v.nullish(name),
  password: v.nullish(v.string('is no text')),
  firstname: text,
  lastname: text,
  phoneNumber: phone,
  mobileNumber: phone,
  zipCode: v.nullish(line(20)),
  clubId: text,
  memberId: text,
  memberCardNumber: text,
  sendNewsletter: flag,
  wishToReceiveSMS: flag,
  contactByThirdParty: flag,
  /** Whether the preferences are meant: the creation payload has them empty. */
  updatePreferences: flag,
  newsletterFrequency: v.nullish(v.pipe(v.string('is no text'), v.regex(/^(?:-1|\d{1,3})$/, 'is no number of days'))),
  preferredGenres: list,
  preferredCinemaList: list,
})

/** Member input; null and undefined leave a field unchanged, an empty text clears it. */
export type MemberInput = v.InferOutput<typeof MemberInputSchema>

/** Parses the stored fields (specification §3 Member creation payload). Fails with `email: is no e-mail address`. */
export function parseMemberInput(fields: unknown): Result<MemberInput, string> {
  const parsed = v.safeParse(MemberInputSchema, fields)
  if (!parsed.success) return failure(`${v.getDotPath(parsed.issues[0]) ?? 'body'}: ${parsed.issues[0].message}`)
  return success(parsed.output)
}

/** Like `parseMemberInput`, but requires the e-mail. */
export function parseMemberWithEmail(fields: unknown): Result<MemberInput & { email: string }, string> {
  const input = parseMemberInput(fields)
  if (!input.ok) return input
  const { email } = input.value
  return email == null ? failure('email: is missing') : success({ ...input.value, email })
}

/** Error for a username that is another e-mail address. */
export const FOREIGN_USERNAME = 'username: is an e-mail address, and not the one of email'

/** Whether a username looks like an e-mail other than the member's own, which could be another person's login. */
export function isForeignUsername(username: string | null | undefined, email: string): boolean {
  return lookupKey(username ?? '').includes('@') && lookupKey(username ?? '') !== lookupKey(email)
}
