import * as v from 'valibot'
import { type Fault, around, type FaultMessage } from '../../../../src/config/fault'
import type { UnreadDay } from '../../adapter'
import { isObject } from '../../record-values'
import { samplesOf } from '../reading/left-out'
import { readFields } from '../reading/read-fields'
import {
  BusinessDateSchema,
  FilmScreeningSchema,
  type OcapiShowtime,
  type RelatedKind,
  ScreeningDatesSchema,
  ShowtimeSchema,
  SitesSchema,
} from './ocapi-answers'
import type { OcapiClient } from './ocapi-client'
import { isId, RelatedData } from './related-data'
import { says } from '../../../../src/config/fault-words/fault-words'

/** Share of a site's announced days that may be unread; more look like a system that fails. */
const MOST_UNREAD = 0.25

/** A showtime with the URL of its answer and its position there. */
export interface FoundShowtime {
  source: string
  index: number
  showtime: OcapiShowtime
}

/** What the sites show: their showtimes, and the records to which these refer. */
export interface Programme {
  siteIds: string[]
  showtimes: FoundShowtime[]
  /** Showtimes that are no records, as they came: the list's own schema rejects them. */
  broken: { source: string; index: number; value: unknown }[]
  related: RelatedData
  unreadDays: UnreadDay[]
}

interface ReadProgramme {
  client: OcapiClient
  /** Empty: all sites of the system. */
  siteIds: readonly string[]
  warn: (fault: Fault) => void
}

/**
 * Reads every announced business day of each site. A day whose answer cannot be all of it is a warning, where it is one
 * of many. @throws SourceError where an answer fails, or where lists that must hold something are empty
 */
export async function readProgramme({ client, siteIds, warn }: ReadProgramme): Promise<Programme> {
  const related = new RelatedData(warn)
  const ids = siteIds.length > 0 ? [...new Set(siteIds)] : await readSiteIds(client, related)
  const sites = await Promise.all(ids.map(async id => ({ id, ...(await readDates(client, id)) })))
  if (sites.every(({ days }) => days.length === 0))
    client.fail(sites[0]?.url ?? client.urlOf('film-screening-dates'), says('noDay'))
  const programme: Programme = { siteIds: ids, showtimes: [], broken: [], related, unreadDays: [] }
  for (const { id, url, days } of sites) {
    if (days.length === 0) {
      warn({ severity: 'warning', source: url, record: id, ...says('siteNoDay') })
      continue
    }
    const answers = await Promise.all(days.map(async day => ({ day, answer: await readDay(client, id, day.date) })))
    checkDays({ client, siteId: id, url, answers: answers.map(({ answer }) => answer) })
    for (const { day, answer } of answers) addDay({ programme, siteId: id, day, answer, url, warn })
  }
  return programme
}

interface CheckDays {
  client: OcapiClient
  siteId: string
  /** URL of the announced days. */
  url: string
  answers: readonly DayAnswer[]
}

/** @throws SourceError where no announced day has showtimes, or where too many cannot be read */
function checkDays({ client, siteId, url, answers }: CheckDays): void {
  const unread = answers.flatMap(answer => (answer && 'problem' in answer ? [answer] : []))
  const hasShowtimes = answers.some(answer => answer && 'value' in answer)
  const [first] = unread
  if (!first && !hasShowtimes) client.fail(url, says('daysNoShowtimes', { site: siteId }))
  if (!first || (hasShowtimes && unread.length <= answers.length * MOST_UNREAD)) return
  const counts = { unread: unread.length, total: answers.length, site: siteId }
  client.fail(first.url, answers.length > 1 ? around('ofDays', first.problem, counts) : first.problem)
}

async function readSiteIds(client: OcapiClient, related: RelatedData): Promise<string[]> {
  const { url, value } = await client.read('sites', SitesSchema)
  related.add(url, 'sites', value.sites)
  const ids = value.sites.flatMap(site => (isObject(site) && isId(site.id) ? [String(site.id)] : []))
  if (ids.length === 0) client.fail(url, says('noSite'))
  return [...new Set(ids)]
}

interface AnnouncedDay {
  date: string
  filmIds: string[]
}

async function readDates(client: OcapiClient, siteId: string): Promise<{ url: string; days: AnnouncedDay[] }> {
  const path = `film-screening-dates?siteIds=${encodeURIComponent(siteId)}`
  const { url, value } = await client.read(path, ScreeningDatesSchema)
  const days = value.filmScreeningDates.map(({ businessDate, filmScreenings }) => ({
    date: businessDate,
    filmIds: (filmScreenings ?? []).flatMap(screening => {
      const parsed = v.safeParse(FilmScreeningSchema, screening)
      return parsed.success ? [parsed.output.filmId] : []
    }),
  }))
  return { url, days: [...new Map(days.map(day => [day.date, day])).values()] }
}

type DayAnswer = Awaited<ReturnType<typeof readDay>>

/** Undefined for a day on which, meanwhile, nothing is left; a problem where the answer cannot be all of the day. */
async function readDay(client: OcapiClient, siteId: string, date: string) {
  const path = `showtimes/by-business-date/${encodeURIComponent(date)}?siteIds=${encodeURIComponent(siteId)}`
  const answer = await client.find(path, BusinessDateSchema)
  if (!answer) return undefined
  const { url, value } = answer
  const { showtimes, businessDate, relatedData } = value
  const unread = (problem: FaultMessage) => ({ url, problem })
  const isOther = businessDate && businessDate.slice(0, 10) !== date.slice(0, 10)
  if (isOther) return unread(says('otherDay', { found: businessDate.slice(0, 10), day: date }))
  if (showtimes.length === 0) return unread(says('dayNoShowtime'))
  if (relatedData.films.length === 0) return unread(says('showtimesNoFilm'))
  const ofSite = [...showtimes.entries()].filter(([, raw]) => siteOf(raw, siteId) === siteId)
  if (ofSite.length === 0) return unread(says('noShowtimeOfSite', { site: siteId }))
  return { url, value, ofSite }
}

interface AddDay {
  programme: Programme
  siteId: string
  day: AnnouncedDay
  answer: DayAnswer
  /** URL of the announced days. */
  url: string
  warn: (fault: Fault) => void
}

function addDay({ programme, siteId, day, answer, url, warn }: AddDay): void {
  if (!answer) {
    warn({ severity: 'warning', source: url, ...says('dayNothingOn', { day: day.date, site: siteId }) })
    return
  }
  const { url: source } = answer
  if ('problem' in answer) {
    programme.unreadDays.push({ theaterId: siteId, day: day.date.slice(0, 10) })
    const place = { day: day.date.slice(0, 10), site: siteId }
    warn({ severity: 'warning', source, ...around('dayNotRead', answer.problem, place) })
    return
  }
  const { value, ofSite } = answer
  const others = value.showtimes.filter(raw => siteOf(raw, siteId) !== siteId)
  if (others.length > 0) {
    const samples = samplesOf(others.map((raw, index) => (isObject(raw) && isId(raw.id) ? raw.id : `[${index}]`)))
    const said = says('showtimesOfOthers', { count: others.length, site: siteId, samples })
    warn({ severity: 'warning', source, ...said })
  }
  for (const [kind, values] of Object.entries(value.relatedData))
    if (Array.isArray(values)) programme.related.add(source, kind as RelatedKind, values)
  const filmIds = new Set<unknown>()
  for (const [index, raw] of ofSite) {
    const id = isObject(raw) ? raw.id : undefined
    const record = typeof id === 'string' || typeof id === 'number' ? String(id) : `[${index}]`
    const showtime = readFields(ShowtimeSchema, raw, { source, record, warn })
    if (!showtime) programme.broken.push({ source, index, value: raw })
    else programme.showtimes.push({ source, index, showtime: { ...showtime, siteId } })
    filmIds.add(showtime?.filmId)
  }
  const lost = day.filmIds.filter(id => !filmIds.has(id))
  if (lost.length === 0) return
  warn({ severity: 'warning', source, ...says('filmsWithoutShowtime', { films: lost.join(', ') }) })
}

/** The site of a showtime; one that names none is of the site that was asked for. */
function siteOf(raw: unknown, siteId: string): string {
  const named = isObject(raw) ? raw.siteId : undefined
  return typeof named === 'string' || typeof named === 'number' ? String(named) : siteId
}
