import * as v from 'valibot'
import { DayOrDateTimeSchema, DaySchema, HttpUrlSchema, LocalDateTimeSchema } from '../../../config/field-schemas'
import { failure, type Result, success } from '../../../platform/result'

export const LISTS = ['movies', 'events', 'theaters', 'showtimes'] as const
export type RecordList = (typeof LISTS)[number]

/** How a field is written in a form. `list`: texts, one a line; `films`, `theaters`: ids of these, chosen by name. */
export type FieldKind =
  | 'text'
  | 'long'
  | 'list'
  | 'films'
  | 'theaters'
  | 'number'
  | 'day'
  | 'when'
  | 'time'
  | 'address'
  | 'flags'
  | 'yes'
  | 'priority'

export interface RecordField {
  name: string
  kind: FieldKind
  /** It cannot be emptied. */
  isRequired?: boolean
}

/** Flags and priorities that the site knows. */
export const FLAGS = ['NEW', 'PREVIEW'] as const
export const PRIORITIES = ['STANDARD', 'HIGH', 'ALERT'] as const

const field = (name: string, kind: FieldKind = 'text'): RecordField => ({ name, kind })
const required = (name: string, kind: FieldKind = 'text'): RecordField => ({ name, kind, isRequired: true })

/** Fields that the studio corrects, in the order of its forms. */
export const RECORD_FIELDS: Readonly<Record<RecordList, readonly RecordField[]>> = {
  movies: [
    required('title'),
    field('flags', 'flags'),
    field('originalTitle'),
    field('releaseDate', 'day'),
    field('year', 'number'),
    field('runtimeMinutes', 'number'),
    field('certificate'),
    field('genres', 'list'),
    field('directors', 'list'),
    field('cast', 'list'),
    field('synopsis', 'long'),
    field('poster'),
    field('backdrop'),
    field('trailer'),
  ],
  events: [
    required('title'),
    field('type'),
    field('shortDescription'),
    field('description', 'long'),
    field('startAt', 'when'),
    field('endAt', 'when'),
    field('visibleStartAt', 'when'),
    field('visibleEndAt', 'when'),
    field('movieIds', 'films'),
    field('theaterIds', 'theaters'),
    field('poster'),
    field('priority', 'priority'),
    field('bookingUrl', 'address'),
  ],
  theaters: [
    required('name'),
    field('phone'),
    field('email'),
    field('description', 'long'),
    field('amenities', 'list'),
  ],
  showtimes: [
    required('startsAt', 'time'),
    field('screen'),
    field('soldOut', 'yes'),
    field('cancelled', 'yes'),
    field('notes'),
    field('bookingUrl', 'address'),
  ],
}

/** Fields beside those of the forms: `hidden` takes a record from the site, `closures` have a form of their own. */
export function mayCorrect(list: RecordList, name: string): boolean {
  if (name === 'hidden') return true
  return (list === 'theaters' && name === 'closures') || RECORD_FIELDS[list].some(known => known.name === name)
}

/** Why a text is no value of its field: a key of the studio's messages. */
export type FieldRefusal = 'required' | 'number' | 'day' | 'when' | 'time' | 'address'

const SCHEMAS: Partial<Record<FieldKind, v.GenericSchema>> = {
  day: DaySchema,
  when: DayOrDateTimeSchema,
  time: LocalDateTimeSchema,
  address: HttpUrlSchema,
}

/** Parses what somebody wrote. @returns null for an emptied field, which is then none of the record */
export function parseField({ kind, isRequired = false }: RecordField, text: string): Result<unknown, FieldRefusal> {
  const written = text.trim()
  if (written === '') return isRequired ? failure('required') : success(null)
  switch (kind) {
    case 'list':
    case 'films':
    case 'theaters':
    case 'flags':
      return success([...new Set(written.split('\n').map(line => line.trim()))].filter(Boolean))
    case 'number':
      return /^\d{1,6}$/.test(written) ? success(Number(written)) : failure('number')
    case 'yes':
      return success(written === 'true')
    case 'day':
    case 'when':
    case 'time':
    case 'address':
      return v.is(SCHEMAS[kind] ?? v.string(), written) ? success(written) : failure(kind)
    default:
      return success(written)
  }
}

/** A value as its form shows it. */
export function printField(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value))
    return value.map(entry => (typeof entry === 'object' ? JSON.stringify(entry) : String(entry))).join('\n')
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

export interface Correction {
  id: string
  /** Of showtimes. */
  theaterId?: string | undefined
  set: Readonly<Record<string, unknown>>
  /** Fields whose corrections are taken back. */
  unset: readonly string[]
}

type JsonRecord = Record<string, unknown>

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an entry of `overrides/` is of this record. */
const isOf = (entry: unknown, { id, theaterId }: Pick<Correction, 'id' | 'theaterId'>): entry is JsonRecord =>
  isRecord(entry) &&
  String(entry['id']) === id &&
  (theaterId === undefined || entry['theaterId'] === undefined || String(entry['theaterId']) === theaterId)

/**
 * A file of `overrides/` with one record's correction changed. A correction without fields is left out.
 * @param file its value, undefined for none @returns undefined when it is no list
 */
export function correct(file: unknown, correction: Correction): unknown[] | undefined {
  if (file !== undefined && !Array.isArray(file)) return undefined
  const entries: unknown[] = file ?? []
  const { id, theaterId, set, unset } = correction
  const known = entries.find(entry => isOf(entry, correction)) as JsonRecord | undefined
  const before = known ?? { id, ...(theaterId === undefined ? {} : { theaterId }) }
  const kept = Object.entries(before).filter(([name]) => !unset.includes(name))
  const after = { ...Object.fromEntries(kept), ...set }
  const isEmpty = Object.keys(after).every(name => name === 'id' || name === 'theaterId')
  if (known) return entries.flatMap(entry => (entry === known ? (isEmpty ? [] : [after]) : [entry]))
  return isEmpty ? entries : [...entries, after]
}

/** The correction of a record in a file of `overrides/`, without its ids. */
export function correctionOf(
  file: unknown,
  of: Pick<Correction, 'theaterId'> & { ids: readonly string[] },
): JsonRecord {
  const entries: unknown[] = Array.isArray(file) ? file : []
  const found = of.ids.flatMap(id => entries.filter(entry => isOf(entry, { id, theaterId: of.theaterId })))[0]
  if (!isRecord(found)) return {}
  return Object.fromEntries(Object.entries(found).filter(([name]) => name !== 'id' && name !== 'theaterId'))
}
