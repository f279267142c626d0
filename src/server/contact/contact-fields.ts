import * as v from 'valibot'
import { CONTACT_LENGTHS, type FieldFault, TRAP_FIELD } from '../../features/content/rules/contact-form'
import { failure, type Result, success } from '../../platform/result'

/** The unvalidated fields of a form, by name. */
export type SentFields = Readonly<Record<string, unknown>>

/** Faults by field name. */
export type FieldFaults = Readonly<Record<string, FieldFault>>

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
// oxlint-disable-next-line no-control-regex
const CONTROL_IN_MESSAGE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
/** A path of this site: one slash, then visible ASCII that cannot be read as another host, and letters of other scripts. */
const OWN_PATH = /^\/(?!\/)[\x21\x23-\x3b\x3d\x3f-\x5b\x5d-\x7e\p{L}\p{M}\p{N}]{0,300}$/u

export const MISSING: FieldFault = 'missing'
export const INVALID: FieldFault = 'invalid'
export const TOO_LONG: FieldFault = 'tooLong'
export const PAST: FieldFault = 'past'

const filled = (longest: number) =>
  v.pipe(v.string(MISSING), v.trim(), v.nonEmpty(MISSING), v.maxLength(longest, TOO_LONG))

export const EmailSchema = v.pipe(
  filled(CONTACT_LENGTHS.email),
  v.rfcEmail(INVALID),
  // A host without a dot is on a local network.
  v.regex(/@[^@]+\.[^@.]+$/, INVALID),
)
export const NameSchema = v.pipe(filled(CONTACT_LENGTHS.name), v.check(isOneLine, INVALID))
/** Lines end with a line feed: browsers send each line end as two characters but count it as one. */
const MessageSchema = v.pipe(
  v.string(MISSING),
  v.transform(cleanMessage),
  v.nonEmpty(MISSING),
  v.maxLength(CONTACT_LENGTHS.message, TOO_LONG),
)
export function cleanMessage(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL_IN_MESSAGE, '').trim()
}

/** Whether a text is without control characters and line ends. */
export function isOneLine(text: string): boolean {
  return !CONTROL.test(text)
}

/** Path of the page with the form, without prefix. An invalid page is dropped and never refuses a message. */
const PageSchema = v.fallback(v.nullable(v.pipe(v.string(), v.regex(OWN_PATH))), null)

export interface ParseContact {
  sent: SentFields
  /** Ids of the release's theaters. */
  theaterIds: readonly string[]
  /** Epoch ms. */
  now: number
}

export const parseContactMessage = ({ sent, theaterIds }: ParseContact) =>
  parseFields(v.object({ name: NameSchema, email: EmailSchema, message: MessageSchema, ...shared(theaterIds) }), sent)
export type ContactMessage = Valid<typeof parseContactMessage>

export const parseSubscription = ({ sent, theaterIds }: ParseContact) =>
  parseFields(v.object({ email: EmailSchema, ...shared(theaterIds) }), sent)
export type Subscription = Valid<typeof parseSubscription>

type Valid<Parse> = Parse extends (input: ParseContact) => Result<infer Entry, FieldFaults> ? Entry : never

/** The page of a form, even when its other fields are invalid. */
export function parsePage(sent: SentFields): string | null {
  return v.parse(PageSchema, sent['page'] ?? null)
}

export function shared(theaterIds: readonly string[]) {
  return {
    /** A theater of the site; null for an empty field. */
    theaterId: v.pipe(
      v.nullish(v.string(INVALID), ''),
      v.transform(id => (id === '' ? null : id)),
      v.check(id => id === null || theaterIds.includes(id), INVALID),
    ),
    page: v.optional(PageSchema, null),
  }
}

/** `isSuspect`: the hidden field was filled in. */
export function parseFields<S extends v.GenericSchema<unknown, object>>(
  schema: S,
  sent: SentFields,
): Result<v.InferOutput<S> & { isSuspect: boolean }, FieldFaults> {
  const parsed = v.safeParse(schema, sent, { abortPipeEarly: true })
  if (parsed.success) return success({ ...parsed.output, isSuspect: isFilled(sent[TRAP_FIELD]) })
  const faults = parsed.issues.map(issue => [v.getDotPath(issue) ?? '', faultOf(issue)] as const)
  // Reversed, so that the first fault of a field is kept.
  return failure(Object.fromEntries(faults.toReversed()))
}

function faultOf({ kind, message, received }: v.BaseIssue<unknown>): FieldFault {
  if (message === MISSING || message === TOO_LONG || message === INVALID || message === PAST) return message
  return kind === 'schema' && received === 'undefined' ? MISSING : INVALID
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
