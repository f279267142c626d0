import * as v from 'valibot'
import type { Fault } from '../../../../src/config/fault'
import { isObject } from '../../record-values'
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
import { RelatedData } from './related-data'

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
}

interface ReadProgramme {
  client: OcapiClient
  /** Empty: all sites of the system. */
  siteIds: readonly string[]
  warn: (fault: Fault) => void
}

/**
 * Reads every announced business day of each site. @throws SourceError where an answer fails, or where lists that must
 * hold something are empty
 */
export async function readProgramme({ client, siteIds, warn }: ReadProgramme): Promise<Programme> {
  const related = new RelatedData(warn)
  const ids = siteIds.length > 0 ? [...new Set(siteIds)] : await readSiteIds(client, related)
  const sites = await Promise.all(ids.map(async id => ({ id, ...(await readDates(client, id)) })))
  if (sites.every(({ days }) => days.length === 0))
    client.fail(sites[0]?.url ?? client.urlOf('film-screening-dates'), 'The answer names no day with showtimes')
  const programme: Programme = { siteIds: ids, showtimes: [], broken: [], related }
  for (const { id, url, days } of sites) {
    if (days.length === 0) {
      warn({ severity: 'warning', source: url, record: id, message: 'The site has no day with showtimes' })
      continue
    }
    const answers = await Promise.all(days.map(async day => ({ day, answer: await readDay(client, id, day.date) })))
    if (answers.every(({ answer }) => answer === undefined))
      client.fail(url, `The days announced for site ${id} have no showtimes`)
    for (const { day, answer } of answers) addDay({ client, programme, siteId: id, day, answer, url, warn })
  }
  return programme
}

async function readSiteIds(client: OcapiClient, related: RelatedData): Promise<string[]> {
  const { url, value } = await client.read('sites', SitesSchema)
  related.add(url, 'sites', value.sites)
  const ids = value.sites.flatMap(site => (isObject(site) && typeof site.id === 'string' ? [site.id] : []))
  if (ids.length === 0) client.fail(url, 'The answer holds no site')
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

/** Undefined for a day on which, meanwhile, nothing is left. */
async function readDay(client: OcapiClient, siteId: string, date: string) {
  const path = `showtimes/by-business-date/${encodeURIComponent(date)}?siteIds=${encodeURIComponent(siteId)}`
  const answer = await client.find(path, BusinessDateSchema)
  if (!answer) return undefined
  const { showtimes, businessDate, relatedData } = answer.value
  if (businessDate && businessDate.slice(0, 10) !== date.slice(0, 10))
    client.fail(answer.url, `The answer is of ${businessDate.slice(0, 10)}, not of ${date}`)
  if (showtimes.length === 0) client.fail(answer.url, 'The day is announced, but its answer holds no showtime')
  if (relatedData.films.length === 0) client.fail(answer.url, 'The answer holds showtimes, but no film')
  return answer
}

interface AddDay {
  client: OcapiClient
  programme: Programme
  siteId: string
  day: AnnouncedDay
  answer: Awaited<ReturnType<typeof readDay>>
  /** URL of the announced days. */
  url: string
  warn: (fault: Fault) => void
}

function addDay({ client, programme, siteId, day, answer, url, warn }: AddDay): void {
  if (!answer) {
    warn({ severity: 'warning', source: url, message: `${day.date} is announced, but nothing is on at site ${siteId}` })
    return
  }
  const { url: source, value } = answer
  for (const [kind, values] of Object.entries(value.relatedData))
    if (Array.isArray(values)) programme.related.add(source, kind as RelatedKind, values)
  const filmIds = new Set<unknown>()
  const ofSite = [...value.showtimes.entries()].filter(([, raw]) => siteOf(raw, siteId) === siteId)
  if (ofSite.length === 0) client.fail(source, `The answer holds no showtime of site ${siteId}`)
  for (const [index, raw] of ofSite) {
    const record = isObject(raw) && typeof raw.id === 'string' ? raw.id : `[${index}]`
    const showtime = readFields(ShowtimeSchema, raw, { source, record, warn })
    if (!showtime) programme.broken.push({ source, index, value: raw })
    else programme.showtimes.push({ source, index, showtime: { ...showtime, siteId } })
    filmIds.add(showtime?.filmId)
  }
  const lost = day.filmIds.filter(id => !filmIds.has(id))
  if (lost.length === 0) return
  const message = `Films announced for the day have no showtime in its answer: ${lost.join(', ')}`
  warn({ severity: 'warning', source, message })
}

/** The site of a showtime; one that names none is of the site that was asked for. */
function siteOf(raw: unknown, siteId: string): string {
  const named = isObject(raw) ? raw.siteId : undefined
  return typeof named === 'string' || typeof named === 'number' ? String(named) : siteId
}
