import * as v from 'valibot'
import { CONTACT_LENGTHS } from '../../features/content/rules/contact-form'
import {
  MAX_VISIT_SIZE,
  VISIT_KINDS,
  VISIT_LENGTHS,
  VISIT_TIMES,
  VISIT_YEARS,
} from '../../features/content/rules/visit-request'
import type { Visit } from '../../features/content/rules/visit-record'
import { type Result, success } from '../../platform/result'
import {
  cleanMessage,
  type ContactMessage,
  EmailSchema,
  type FieldFaults,
  INVALID,
  isOneLine,
  MISSING,
  NameSchema,
  type ParseContact,
  parseFields,
  PAST,
  shared,
  TOO_LONG,
} from './contact-fields'

/** A message to the cinema, which may be empty, and what is asked for. */
export type VisitRequest = ContactMessage & { visit: Visit }

const DAY_MS = 24 * 60 * 60_000
/** It is still this day somewhere for so long after it ended in UTC (ms). */
const LATEST_ZONE_MS = 12 * 60 * 60_000

/** Fails with the faults of all fields. `date` is required, `date2` and `date3` are not. */
export function parseVisitRequest({ sent, theaterIds, now }: ParseContact): Result<VisitRequest, FieldFaults> {
  const day = daySchema(now)
  const schema = v.object({
    kind: v.pipe(v.string(MISSING), v.nonEmpty(MISSING), v.picklist(VISIT_KINDS, INVALID)),
    date: v.pipe(v.string(MISSING), v.nonEmpty(MISSING), day),
    date2: optional(day),
    date3: optional(day),
    time: v.optional(v.picklist(VISIT_TIMES, INVALID), 'any'),
    size: SizeSchema,
    film: optional(line(VISIT_LENGTHS.film)),
    phone: optional(v.pipe(line(VISIT_LENGTHS.phone), v.regex(PHONE, INVALID))),
    access: optional(words(VISIT_LENGTHS.access)),
    name: NameSchema,
    email: EmailSchema,
    message: optional(words(CONTACT_LENGTHS.message)),
    ...shared(theaterIds),
  })
  const parsed = parseFields(schema, sent)
  if (!parsed.ok) return parsed
  const { kind, date, date2, date3, time, size, film, phone, access, message, ...rest } = parsed.value
  const dates = [...new Set([date, date2, date3].filter(given => given !== null))]
  return success({ ...rest, message: message ?? '', visit: { kind, dates, time, size, film, phone, access } })
}

/** At least five digits, as people write them: `+44 (0)20 7946 0000 ext. 12`. */
const PHONE = /^(?=(?:\D*\d){5})[\p{Nd}+()./\s-]+(?:\s?(?:ext|x)\.?\s?\d+)?$/iu

/** A number as text or as JSON has it. */
const SizeSchema = v.pipe(
  v.union([v.string(), v.number()], MISSING),
  v.transform(size => (typeof size === 'string' ? size.trim() : String(size))),
  v.nonEmpty(MISSING),
  v.regex(/^\d{1,6}$/, INVALID),
  v.transform(Number),
  v.minValue(1, INVALID),
  v.maxValue(MAX_VISIT_SIZE, INVALID),
)

/** Days from today on: in the zone where the day ends last. */
function daySchema(now: number) {
  const first = new Date(now - LATEST_ZONE_MS).toISOString().slice(0, 10)
  const last = new Date(now + VISIT_YEARS * 366 * DAY_MS).toISOString().slice(0, 10)
  return v.pipe(
    v.string(INVALID),
    v.trim(),
    v.isoDate(INVALID),
    v.check(isRealDay, INVALID),
    v.minValue(first, PAST),
    v.maxValue(last, INVALID),
  )
}

function isRealDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

const line = (longest: number) =>
  v.pipe(v.string(INVALID), v.trim(), v.maxLength(longest, TOO_LONG), v.check(isOneLine, INVALID))
const words = (longest: number) => v.pipe(v.string(INVALID), v.transform(cleanMessage), v.maxLength(longest, TOO_LONG))

/** An empty field is null. */
const optional = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(
    v.nullish(v.string(INVALID), ''),
    v.transform(text => (text.trim() === '' ? null : text)),
    v.union([v.null(), schema]),
  )
