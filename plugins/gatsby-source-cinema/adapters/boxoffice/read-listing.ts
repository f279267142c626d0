import type * as v from 'valibot'
import type { AdapterInput } from '../../adapter'
import { AttributeNodeSchema, EventNodeSchema, MovieCategoryNodeSchema } from './platform-answers'
import {
  type EventNode,
  type MovieNode,
  MovieNodeSchema,
  type TheaterNode,
  TheaterNodeSchema,
} from './platform-answers'
import { localTimeAt } from '../reading/values'
import { type PlatformClient, readNode } from './platform-client'
import { readSiteAnswers, type SiteAnswers } from './site-answers'
import { type AttributeEntry, translateAttributes } from './translate-showtime'
import { says } from '../../../../src/config/fault-words/fault-words'

/** A parsed node with its source URL. */
export interface Found<T> {
  source: string
  node: T
}

/** Parsed content of a site's static queries. */
export interface PlatformListing {
  answers: SiteAnswers
  theaters: Found<TheaterNode>[]
  movies: Found<MovieNode>[]
  /** Films that the platform hides; neither they nor their showtimes are shown. */
  hiddenMovieIds: ReadonlySet<string>
  /** Labels of film categories, by id. */
  categories: ReadonlyMap<string, string>
  events: Found<EventNode>[]
  attributes: AttributeEntry[]
}

/** Reads the listings of the static queries. @throws SourceError when theaters or films are missing */
export async function readListing(
  client: PlatformClient,
  { site, source, warn }: AdapterInput,
): Promise<PlatformListing> {
  const answers = await readSiteAnswers(client, warn)
  const nodesOf = <S extends v.GenericSchema>(name: string, schema: S): Found<v.InferOutput<S>>[] =>
    (answers.nodes.get(name) ?? []).flatMap(({ source, node }) => {
      const parsed = readNode(schema, node, { source, warn })
      return parsed === undefined ? [] : [{ source, node: parsed }]
    })
  const allTheaters = nodesOf('allTheater', TheaterNodeSchema)
  const theaters = selectTheaters(allTheaters, source.theaterIds)
  const allMovies = nodesOf('allMovie', MovieNodeSchema)
  const missing = [...(allTheaters.length === 0 ? ['allTheater'] : []), ...(allMovies.length === 0 ? ['allMovie'] : [])]
  if (missing.length > 0) client.fail({ source: answers.home, ...noneHolds(missing) })
  const known = allTheaters.map(({ node }) => node.id).join(', ')
  const said = says('noneOfTheaters', { theaters: source.theaterIds.join(', '), known })
  if (theaters.length === 0) client.fail({ source: answers.home, ...said })
  warnOfTimeZones(theaters, { site, warn })
  const ids = new Set(theaters.map(({ node }) => node.id))
  const isPart = theaters.length < allTheaters.length
  const categories = nodesOf('allMovieCategory', MovieCategoryNodeSchema)
  const attributes = nodesOf('allAttribute', AttributeNodeSchema).map(({ node }) => node)
  return {
    answers,
    theaters,
    movies: allMovies.filter(({ node }) => !node.shouldBeHidden && isShownAt(node, ids, isPart)),
    hiddenMovieIds: new Set(allMovies.filter(({ node }) => node.shouldBeHidden).map(({ node }) => node.id)),
    categories: new Map(categories.map(({ node }) => [node.id, node.label ?? node.id])),
    events: nodesOf('allEvent', EventNodeSchema).map(event => withTheaters(event, ids)),
    attributes: translateAttributes(attributes, site.locale).filter(
      ({ theaterId }) => !theaterId || ids.has(theaterId),
    ),
  }
}

function noneHolds([one = '', other]: readonly string[]) {
  return other === undefined ? says('noneHolds', { missing: one }) : says('noneHoldsEither', { one, other })
}

/** All theaters, or those of site.json `source.theaterIds`, ignoring case. */
function selectTheaters(theaters: Found<TheaterNode>[], chosen: readonly string[]): Found<TheaterNode>[] {
  const ids = new Set(chosen.map(id => id.toUpperCase()))
  return ids.size === 0 ? theaters : theaters.filter(({ node }) => ids.has(node.id.toUpperCase()))
}

/** On a site with part of a circuit's theaters, films that list only other theaters are left out. */
function isShownAt({ theaters }: MovieNode, ids: ReadonlySet<string>, isPart: boolean): boolean {
  return !isPart || !theaters || theaters.length === 0 || theaters.some(({ th }) => ids.has(th ?? ''))
}

function withTheaters({ source, node }: Found<EventNode>, ids: ReadonlySet<string>): Found<EventNode> {
  return { source, node: { ...node, theaters: (node.theaters ?? []).filter(({ id }) => ids.has(id)) } }
}

/** Only warns, because the zone may be intended; otherwise showtimes are shifted. */
function warnOfTimeZones(theaters: Found<TheaterNode>[], { site, warn }: Pick<AdapterInput, 'site' | 'warn'>): void {
  const countries = [site.country, ...site.allCountries].map(country => country.iso31661A2)
  for (const { source, node } of theaters) {
    if (!node.timeZone || timeZoneFits(node.timeZone, countries)) continue
    const names = { timeZone: node.timeZone, countries: countries.join(', '), theater: node.name ?? node.id }
    warn({ severity: 'warning', source, record: node.id, field: 'timeZone', ...says('foreignZone', names) })
  }
}

/** Calendar day at a theater, or in UTC when its zone is unknown. */
export function dayAt(now: number, timeZone: string | null | undefined): string {
  return localTimeAt(now, timeZone).slice(0, 10)
}

/**
 * Whether an IANA zone is in use in one of these countries (two-letter codes), according to the runtime. Some theaters
 * of the platform have the zone of its head office. True when the runtime has no data, to avoid false warnings.
 */
export function timeZoneFits(timeZone: string, countries: readonly string[]): boolean {
  const zones = countries.map(zonesOf)
  if (zones.some(list => list.length === 0)) return true
  return zones.flat().map(canonicalZone).includes(canonicalZone(timeZone))
}

/** Not every runtime lists zones, and TypeScript's library lacks the field. */
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`)
  return 'timeZones' in locale && Array.isArray(locale.timeZones) ? locale.timeZones.map(String) : []
}

/** Resolves aliases (Europe/Belfast is Europe/London); unknown zones are returned as they are. */
function canonicalZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return timeZone
  }
}
