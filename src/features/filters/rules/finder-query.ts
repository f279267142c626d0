import { remember } from '../../site/rules/remember'
import { type PageQuery, readQueryText } from '../../site/rules/parse-page-query'
import { ACCESS_NEEDS, type AccessNeed } from '../../schedule/rules/access-need'
import { type TimeOfDay, TIMES_OF_DAY } from '../../schedule/rules/business-day'
import { readLanguages } from './understood'

/** Days relative to today; other values are business days, `YYYY-MM-DD`. */
const NAMED_DAYS = ['today', 'tomorrow', 'week', 'playweek'] as const
export type NamedDay = (typeof NAMED_DAYS)[number]

/** Kinds of attribute that filter by key (`facetKey`). */
export const FACET_PARAMETERS = ['format', 'language', 'subtitles', 'experience'] as const
export type FacetParameter = (typeof FACET_PARAMETERS)[number]

/**
 * The finder's part of the query: `?day=tomorrow&format=imax,70mm&understand=en,fr&access=captions&sold=hide`. Any value
 * of a list matches, except for `access`, where all must.
 */
export interface FinderQuery {
  /** Null for the page's default day. */
  day: NamedDay | string | null
  /** Facet keys by parameter. */
  facets: Readonly<Record<FacetParameter, readonly string[]>>
  /** Codes of the languages that the visitor understands, sorted; empty for any. */
  understood: readonly string[]
  /** Null without `access` in the query, when the visitor's profile applies. `?access=any` is an empty list. */
  access: readonly AccessNeed[] | null
  times: readonly TimeOfDay[]
  /** Clock times `HH:mm` of the business day, those after midnight included: starts from, ends by; null for any. */
  startsFrom: string | null
  endsBy: string | null
  /** Two films in a row instead of single showtimes. */
  showsPairs: boolean
  hidesSoldOut: boolean
  showsPast: boolean
}

/** A parameter, or one of its values, that is not understood. */
export interface IgnoredParameter {
  name: string
  value: string
}

interface ReadFinderQuery {
  query: FinderQuery
  /** Parameters that are not understood; only the page can tell whether a facet key is offered. */
  ignored: IgnoredParameter[]
}

const CLOCK = /^(?:\d|[01]\d|2[0-3]):[0-5]\d$/

const BUSINESS_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** Whether a text is a calendar day, `YYYY-MM-DD`. */
export function isBusinessDay(text: string): boolean {
  if (!BUSINESS_DAY.test(text)) return false
  const instant = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

function isNamedDay(text: string): text is NamedDay {
  return NAMED_DAYS.some(named => named === text)
}

export const ANY_ACCESS = 'any'

const read = new WeakMap<PageQuery, ReadFinderQuery>()

/** Never throws: invalid days, times and needs are left out and listed. Returns the same object for the same query. */
export function readFinderQuery(page: PageQuery): ReadFinderQuery {
  return remember(read, page, () => parseFinderQuery(page))
}

function parseFinderQuery(page: PageQuery): ReadFinderQuery {
  const ignored: IgnoredParameter[] = []
  const known = <T extends string>(name: string, values: readonly T[]): T[] => {
    const requested = readList(page, name)
    const found = values.filter(value => requested.includes(value))
    ignored.push(...requested.filter(value => !values.some(one => one === value)).map(value => ({ name, value })))
    return found
  }
  const flag = (name: string, on: string): boolean => {
    const value = readQueryText(page, name)
    if (value !== undefined && value !== on) ignored.push({ name, value })
    return value === on
  }
  const clock = (name: string): string | null => {
    const value = readQueryText(page, name)
    if (value === undefined) return null
    if (CLOCK.test(value)) return value.padStart(5, '0')
    ignored.push({ name, value })
    return null
  }
  const day = readQueryText(page, 'day') ?? null
  const languages = readLanguages(readList(page, 'understand'))
  ignored.push(...languages.unknown.map(value => ({ name: 'understand', value })))
  const isDay = day === null || isBusinessDay(day) || isNamedDay(day)
  if (!isDay) ignored.push({ name: 'day', value: day })
  return {
    query: {
      day: isDay ? day : null,
      facets: {
        format: readList(page, 'format'),
        language: readList(page, 'language'),
        subtitles: readList(page, 'subtitles'),
        experience: readList(page, 'experience'),
      },
      understood: languages.codes,
      access: readAccess(page, known),
      times: known('time', TIMES_OF_DAY),
      startsFrom: clock('from'),
      endsBy: clock('until'),
      showsPairs: flag('pairs', 'show'),
      hidesSoldOut: flag('sold', 'hide'),
      showsPast: flag('past', 'show'),
    },
    ignored,
  }
}

function readAccess(page: PageQuery, known: (name: string, values: readonly AccessNeed[]) => AccessNeed[]) {
  const requested = readList(page, 'access')
  if (requested.length === 0) return null
  if (requested.includes(ANY_ACCESS)) return []
  const needs = known('access', ACCESS_NEEDS)
  return needs.length > 0 ? needs : null
}

/** Parameters that a film's page understands as its list does. */
const SHARED_PARAMETERS = ['day', ...FACET_PARAMETERS, 'understand', 'access', 'time', 'from', 'until', 'sold']

/** Day and filters of a list for the page of one of its films: `?day=tomorrow&subtitles=english`; empty for none. */
export function finderSearch(page: PageQuery): string {
  const parts = SHARED_PARAMETERS.flatMap(name => {
    const values = readList(page, name)
    return values.length > 0 ? `${name}=${values.map(encodeURIComponent).join()}` : []
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Distinct values of a list in the query: `format=imax,3d`, or as forms send it, `format=imax&format=3d`. */
export function readList(page: PageQuery, name: string): string[] {
  const given = page[name]
  const values = Array.isArray(given) ? given : [given]
  const parts = values.flatMap(value => (value === undefined || value === null ? [] : String(value).split(',')))
  return [...new Set(parts.map(part => part.trim()).filter(Boolean))]
}
