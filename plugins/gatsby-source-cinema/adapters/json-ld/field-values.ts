import { plainText } from '../reading/plain-text'
import { offsetIsoAt } from '../../../../src/features/schedule/rules/local-time'
import { isObject } from '../../record-values'
import { listOf } from './page-graph'
import { says } from '../../../../src/config/fault-words/fault-words'

/** The first text of a value: a text, a language-tagged value, or the first of a list. Without HTML. */
export function textOf(value: unknown): string | undefined {
  for (const item of listOf(value)) {
    const text: unknown = isObject(item) ? (item['@value'] ?? item.name) : item
    const plain = typeof text === 'string' ? plainText(text) : typeof text === 'number' ? String(text) : ''
    if (plain !== '') return plain
  }
  return undefined
}

/** The last part of an address such as `https://schema.org/SoldOut`. */
export function wordOf(value: unknown): string | undefined {
  return textOf(value)?.replace(/^.*[/#:]/, '')
}

/** Whole minutes of `PT1H52M0S`, `PT112M`, `112`, `112 min`. Undefined for other text and unlikely lengths. */
export function minutesOf(value: unknown): number | undefined {
  const text = textOf(value) ?? ''
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/i.exec(text)
  const plain = /^(\d{1,4})(?:\.0+)?\s*(?:m|min\.?|mins|minutes)?$/i.exec(text)?.[1]
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts?.slice(1).map(part => Number(part ?? 0)) ?? []
  const total = plain ? Number(plain) : Math.round(days * 1440 + hours * 60 + minutes + seconds / 60)
  return total >= 1 && total <= 2880 ? total : undefined
}

/** A price: `7.5`, `"7,50"`, `£7.50`, `1.234,50 €`. */
export function priceOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value >= 0 ? value : undefined
  const digits = /\d[\d.,' ]*/.exec(textOf(value) ?? '')?.[0].replace(/[' ]/g, '')
  if (digits === undefined) return undefined
  const [, whole = digits, cents = '0'] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? []
  const price = Number(`${whole.replace(/[.,]/g, '')}.${cents}`)
  return Number.isNaN(price) ? undefined : price
}

const EXTENDED =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*(Z)?\s*([+-]\d{1,2}(?::?\d{2})?)?)?$/i
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(?:[.,]\d+)?\s*(Z)?\s*([+-]\d{2}(?::?\d{2})?)?)?$/i

export type ReadTime =
  /** `local` is as `startsAt` of a showtime: with an offset where the text says one. */
  { local: string; instant: number | undefined } | { reason: ReturnType<typeof says> }

/**
 * A start or end as the theater's local time. An offset decides the instant, also behind a `Z`, which publishers add by
 * mistake; a `Z` alone is UTC.
 */
export function readTime(value: unknown, timeZone: string): ReadTime {
  const text = textOf(value)
  if (text === undefined) return { reason: says('screeningNoStart') }
  const parts = EXTENDED.exec(text) ?? COMPACT.exec(text)
  if (!parts) return { reason: says('screeningNoTime', { text: text.slice(0, 40) }) }
  const [, year = '', month = '', day = '', hours, minutes, seconds = '00', zulu, offset] = parts
  if (hours === undefined) return { reason: says('screeningDayOnly') }
  const two = (part = '') => part.padStart(2, '0')
  const local = `${year}-${two(month)}-${two(day)}T${two(hours)}:${two(minutes)}:${two(seconds)}`
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 19) !== local)
    return { reason: says('screeningNoRealTime', { text: text.slice(0, 40) }) }
  if (offset === undefined && zulu === undefined) return { local, instant: undefined }
  const instant = wall - (offset === undefined ? 0 : offsetMinutes(offset) * 60_000)
  return { local: offsetIsoAt(instant, timeZone), instant }
}

function offsetMinutes(offset: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? []
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}
