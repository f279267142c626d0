import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { basePathOf } from '../../../config/base-path'
import { EVENT_FEED_PATH } from '../../../features/events/rules/event-feed-path'
import { createCalendarCloser, listCalendarFiles } from './calendar-files'
import { createFeedContext, type FeedContext, type FeedInput } from '../feed-context'
import { listNotableFiles } from './notable-files'
import { buildComingSoonFeed, buildShowtimesText } from './open-feed-files'
import { SERIES_FILE_PATH, type SeriesFile } from '../../../features/wishes/rules/series-file'
import { removeFile } from '../../publish/replace-file'
import {
  keepUnlessChanged,
  type ListingOutput,
  type OutputFile,
  type OutputReport,
  writeOutputFiles,
} from '../listing-output'
import { listFiles } from '../../publish/sync-folder'
import { indexOf } from '../../listings/listing-index'
import type { CinemaEvent } from '../../listings/listings'
import { buildEventFeed, type FeedEvent } from '../../../features/events/rules/build-event-feed'
import { toInstant } from '../../../features/schedule/rules/local-time'

const FILES_AT_ONCE = 4

const CALENDAR_FOLDERS = ['calendar/movies', 'calendar/theaters']

/**
 * Writes calendars, open feeds, the event feed and the week's notable showtimes (contracts §5). Unchanged feeds keep their files; calendars of
 * removed films and theaters are deleted once they have no coming cancellations.
 */
export async function writeFeedFiles(input: ListingOutput & FeedInput): Promise<OutputReport> {
  const { publicDir, changes } = input
  const context = createFeedContext(input)
  const calendars = listCalendarFiles(context, changes)
  const { closed, stale } = changes
    ? { closed: [], stale: [] }
    : await closeCalendars(context, publicDir, new Set(calendars.map(({ file }) => file)))
  const feeds: OutputFile[] = [
    ...calendars,
    ...closed,
    {
      file: 'showtimes.json',
      build: previous => keepIfEqual(buildShowtimesText(context, { previous, changes }), previous),
    },
    { file: 'comingsoon.json', build: previous => keepIfEqual(JSON.stringify(buildComingSoonFeed(context)), previous) },
    { file: EVENT_FEED_PATH.slice(1), build: () => buildEventFeedFile(context) },
    ...listNotableFiles(context),
    seriesFile(context),
  ]
  const report = await writeOutputFiles(input, feeds, FILES_AT_ONCE)
  for (const file of stale) await removeFile(path.join(publicDir, file))
  report.removed = stale
  return report
}

/** `/feeds/series.json` (contracts §5): events with films. */
function seriesFile({ listings }: FeedContext): OutputFile {
  const series = [...indexOf(listings).events.values()].flatMap(({ event }) => {
    const { id, title, movieIds, theaterIds } = event
    return movieIds.length === 0 ? [] : [{ id, title, movieIds, theaterIds }]
  })
  const file: SeriesFile = { updatedAt: listings.updatedAt, series }
  return { file: SERIES_FILE_PATH.slice(1), build: previous => keepUnlessChanged(JSON.stringify(file), previous) }
}

/** `/feeds/events.rss` (contracts §5): the events of the events page without theater notices. */
function buildEventFeedFile(context: FeedContext): string {
  const { listings, address, hasPage, t } = context
  const { site } = listings
  const entries = [...indexOf(listings).events.values()].filter(
    ({ event, isVisible }) => isVisible && event.priority !== 'ALERT' && hasPage(event.path),
  )
  return buildEventFeed({
    title: `${t('screens.eventsTitle')} | ${site.name}`,
    url: address(`/${site.paths.events}/`),
    feedUrl: address(basePathOf(listings.language) + EVENT_FEED_PATH),
    description: t('eventsScreen.description', { siteName: site.name }),
    language: site.locale,
    events: entries.map(({ event, theaters }) => toFeedEvent(context, event, theaters[0]?.timeZone ?? site.timeZone)),
  })
}

function toFeedEvent({ listings, host, address }: FeedContext, event: CinemaEvent, timeZone: string): FeedEvent {
  const { id, title, path, type, shortDescription, description, visibleStartAt, startAt } = event
  const announced = visibleStartAt ?? startAt
  const announcedAt = announced ? toInstant(announced.length === 10 ? `${announced}T00:00` : announced, timeZone) : null
  return {
    guid: `event+${encodeURIComponent(id)}@${host}`,
    title,
    url: address(path),
    description: shortDescription ?? plainText(description),
    category: type ?? null,
    // Feed readers hide future entries, such as an event without an announcement date before it starts.
    publishedAt: announcedAt !== null && announcedAt <= listings.now ? announcedAt : null,
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

function plainText(html: string | null | undefined): string | null {
  const text = (html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (found, name: string) => ENTITIES[name] ?? found)
    .replace(/\s+/g, ' ')
    .trim()
  return text || null
}

/** Returns the previous text when only its generation time differs. */
function keepIfEqual(content: string, previous: string | undefined): string {
  // A later time comes from a build with another BUILD_NOW.
  const isLater = timeOf(previous ?? '') > timeOf(content)
  return previous !== undefined && !isLater && withoutTime(previous) === withoutTime(content) ? previous : content
}

const TIME = /"generated_at":"([^"]*)"/
const timeOf = (feed: string) => TIME.exec(feed)?.[1] ?? ''

function withoutTime(content: string): string {
  return content.replace(TIME, '')
}

/** Calendars of removed films and theaters: `closed` still contain cancellations, `stale` can be deleted. */
async function closeCalendars(context: FeedContext, publicDir: string, current: ReadonlySet<string>) {
  const close = createCalendarCloser(context)
  const closed: OutputFile[] = []
  const stale: string[] = []
  for (const folder of CALENDAR_FOLDERS) {
    for (const name of await listFiles(path.join(publicDir, folder))) {
      const file = `${folder}/${name}`
      if (!file.endsWith('.ics') || current.has(file)) continue
      const last = close(await readFile(path.join(publicDir, file), 'utf8'))
      if (last === null) stale.push(file)
      else closed.push({ file, build: () => last })
    }
  }
  return { closed, stale }
}
