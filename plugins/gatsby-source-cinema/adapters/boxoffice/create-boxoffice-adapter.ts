import * as v from 'valibot'
import { success } from '../../../../src/platform/result'
import type { AdapterInput, CreateAdapter, RawRecord, SourceSettings } from '../../adapter'
import { SERVED_SEGMENTS } from '../../../../src/features/site/rules/canonical-path'
import { type DiscoveredPages, discoverPages } from './discover-pages'
import { once, stream } from '../reading/read-once'
import { optionFault, readOptions } from '../reading/source-options'
import { PlatformClient } from './platform-client'
import { createPlatformLinks, type PlatformLinks, parentOf, trimPath } from './platform-links'
import { dayAt, type PlatformListing, readListing } from './read-listing'
import { readMovies } from './read-movies'
import { readSchedules } from './read-schedules'
import { translateEvent } from './translate-event'
import { translateMenu, translateSettings } from './translate-settings'
import { toPageSlug, translatePages } from './translate-pages'
import { translateTheater } from './translate-theater'
import { says } from '../../../../src/config/fault-words/fault-words'

/** This source's options in site.json `source`, beyond the common fields. */
const OptionsSchema = v.looseObject({
  /** Parent of the theaters' own pages, when it cannot be discovered: `venues-list`. */
  theaterPagesPath: v.nullish(v.string()),
})

/**
 * The source `boxoffice`: the platform API of a live site (contracts §3; data: platform shapes). Everything is read
 * once, on first use; the first fault that persists after retries fails the whole read.
 */
export const createBoxofficeAdapter: CreateAdapter = input => {
  const { source } = input
  if (!source.url) return optionFault('url', says('boxofficeUrl'))
  const options = readOptions(OptionsSchema, source)
  if (!options.ok) return options
  const { theaterPagesPath } = options.value
  const client = new PlatformClient({
    baseUrl: source.url,
    timeoutMs: source.timeoutMs,
    concurrency: source.concurrency,
    retries: source.retries,
  })
  const listing = once(() => readListing(client, input))
  const site = once(async () => placeSite({ client, input, listing: await listing(), theaterPagesPath }))
  const schedules = once(async () => schedulesOf(client, input, await listing()))
  const { warn } = input
  const movies = once(async () => readMovies({ client, listing: await listing(), schedules: await schedules(), warn }))
  return success({
    readSettings: async () => settingsOf(await listing(), (await site()).links, input),
    readTheaters: () => stream(async () => theatersOf(await listing(), input)),
    readMovies: () => stream(movies),
    readShowtimes: () => stream(async () => (await schedules()).flatMap(({ showtimes }) => showtimes)),
    readEvents: () => stream(async () => eventsOf(await listing(), input)),
    readPages: () => stream(async () => translatePages({ ...(await site()), warn })),
  })
}

interface PlaceSiteInput {
  client: PlatformClient
  input: AdapterInput
  listing: PlatformListing
  theaterPagesPath: string | null | undefined
}

/** Discovers the content pages, and maps the platform's addresses to this site's. */
async function placeSite({ client, input, listing, theaterPagesPath }: PlaceSiteInput) {
  const { warn, site, source } = input
  const movies = placesOf(listing.movies)
  const events = placesOf(
    listing.events.map(({ node }) => ({ node: { ...node, ...translateEvent(node, 'UTC'), name: node.title } })),
  )
  const theaters = placesOf(listing.theaters)
  const hosts = hostsOf(listing, source.url ?? '')
  const skip = new Set([...movies, ...events].flatMap(({ path }) => [trimPath(path), parentOf(path)]))
  const { answers } = listing
  const discovered = await discoverPages({ client, hosts, theaters, skip, warn, answers, theaterPagesPath })
  const pages = pagesToKeep(discovered, site)
  const { theaterPages } = discovered
  const links = createPlatformLinks({ paths: site.paths, hosts, movies, theaters, events, theaterPages, pages })
  return { links, discovered }
}

/** This site's slugs of content pages by their platform slugs, without theater pages and slugs of the site itself. */
function pagesToKeep({ pages, theaterPages }: DiscoveredPages, site: AdapterInput['site']): Map<string, string> {
  const own = new Set(['', ...Object.values(site.paths), site.permalinkPrefix])
  const isFree = (slug: string) => !own.has(slug) && !SERVED_SEGMENTS.includes(slug.split('/')[0] ?? '')
  const slugs = pages.map(({ slug }): [string, string] => [slug, toPageSlug(slug)])
  return new Map(slugs.filter(([platformSlug, slug]) => !theaterPages.has(platformSlug) && isFree(slug)))
}

type PlaceNode = { id: string; path?: string | null | undefined; name?: unknown; title?: unknown }

function placesOf(found: { node: PlaceNode }[]) {
  return found.flatMap(({ node: { id, path, name, title } }) =>
    path ? [{ id, path, name: String(title ?? name ?? '') }] : [],
  )
}

/** Hosts whose links are links of the site itself. */
function hostsOf({ answers }: PlatformListing, url: string): Set<string> {
  const { domain } = answers.settings
  const names = [new URL(url).host, ...(typeof domain === 'string' ? [domain] : [])]
  return new Set(names.map(name => name.toLowerCase().replace(/^www\./, '')))
}

async function schedulesOf(client: PlatformClient, { now, warn }: AdapterInput, listing: PlatformListing) {
  const { settings } = listing.answers
  const schedules = await readSchedules({
    ...{ client, now, warn },
    theaters: listing.theaters.map(({ node }) => ({ id: node.id, timeZone: node.timeZone ?? 'UTC' })),
    movieIds: listing.movies.map(({ node }) => node.id),
    websiteId: typeof settings.id === 'string' ? settings.id : '',
  })
  return schedules.map(schedule => ({
    ...schedule,
    showtimes: schedule.showtimes.filter(({ value }) => !listing.hiddenMovieIds.has(value.movieId)),
  }))
}

function settingsOf(listing: PlatformListing, links: PlatformLinks, { warn }: AdapterInput): SourceSettings {
  const { answers, attributes } = listing
  const { site, theme } = translateSettings(answers.settings, { source: answers.home, warn })
  const menus = answers.menus.map(menu => translateMenu(menu, links)).filter(({ items }) => items.length > 0)
  // A site with one theater of a circuit is a single-location site, whatever the circuit's own setting.
  const isSingleLocation = listing.theaters.length === 1 ? undefined : site.isSingleLocation
  return { theme, site: { ...site, isSingleLocation, attributes, menus, redirects: links.redirects } }
}

function theatersOf({ theaters }: PlatformListing, { site, now }: AdapterInput): RawRecord[] {
  return theaters.map(({ source, node }, index) => ({
    ...{ source, index },
    value: translateTheater(node, { site, today: dayAt(now, node.timeZone) }),
  }))
}

function eventsOf({ events }: PlatformListing, { site }: AdapterInput): RawRecord[] {
  return events.map(({ source, node }, index) => ({ source, index, value: translateEvent(node, site.timeZone) }))
}
