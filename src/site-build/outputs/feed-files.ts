import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { EVENT_FEED_PATH } from '../../features/events/rules/event-feed-path'
import type { OpenFeed } from '../../features/schedule/rules/open-feed'
import { createCalendarCloser, type FeedFile, listCalendarFiles } from './calendar-files'
import { buildEventFeedFile } from './event-feed-file'
import { createFeedContext, type FeedContext } from './feed-context'
import { buildComingSoonFeed, buildShowtimesFeed } from './open-feed-files'
import { removeFile, replaceFile, textIfThere } from '../publish/replace-file'
import { listFiles } from '../publish/sync-folder'

interface WriteFeedFiles {
  listings: Listings
  publicDir: string
  /** Public origin without trailing slash. */
  siteUrl: string
  /** Page paths by movie id, when pages were built from older listings. */
  moviePaths?: ReadonlyMap<string, string>
  /** Whether the site has a page, when pages were built from older listings. */
  hasPage?: (path: string) => boolean
  /** Set for a served folder, whose files have compressed siblings. */
  compressed?: boolean
}

export interface FeedFilesReport {
  written: string[]
  removed: string[]
  unchanged: number
}

/** Low, because each write holds its file's old and new text in memory. */
const FILES_AT_ONCE = 4
const CALENDAR_FOLDERS = ['calendar/movies', 'calendar/theaters']

/**
 * Writes `/calendar/movies/{id}.ics`, `/calendar/theaters/{id}.ics`, `/showtimes.json`, `/comingsoon.json` and
 * `/feeds/events.rss` (contracts §5). Unchanged feeds keep their files; calendars of removed films and theaters are
 * deleted once they have no coming cancellations.
 */
export async function writeFeedFiles(input: WriteFeedFiles): Promise<FeedFilesReport> {
  const { publicDir, compressed = false } = input
  const context = createFeedContext(input)
  const calendars = listCalendarFiles(context)
  const { closed, stale } = await closeCalendars({
    context,
    publicDir,
    wanted: new Set(calendars.map(({ file }) => file)),
  })
  const feeds: FeedFile[] = [
    ...calendars,
    ...closed,
    { file: 'showtimes.json', build: previous => keepIfEqual(buildShowtimesFeed(context), previous) },
    { file: 'comingsoon.json', build: previous => keepIfEqual(buildComingSoonFeed(context), previous) },
    { file: EVENT_FEED_PATH.slice(1), build: () => buildEventFeedFile(context) },
  ]
  const report: FeedFilesReport = { written: [], removed: [], unchanged: 0 }
  const limit = pLimit(FILES_AT_ONCE)
  await Promise.all(
    feeds.map(({ file, build }) =>
      limit(async () => {
        const previous = textIfThere(path.join(publicDir, file))
        const content = build(previous)
        if (content === previous) {
          report.unchanged += 1
          return
        }
        await replaceFile({ dir: publicDir, file, content, compressed })
        report.written.push(file)
      }),
    ),
  )
  for (const file of stale) await removeFile(path.join(publicDir, file))
  report.removed = stale
  return report
}

/** Returns the previous text when only its generation time differs. */
function keepIfEqual(feed: OpenFeed, previous: string | undefined): string {
  const content = JSON.stringify(feed)
  // A later time comes from a build with another BUILD_NOW.
  const isLater = (/"generated_at":"([^"]*)"/.exec(previous ?? '')?.[1] ?? '') > feed.generated_at
  return previous !== undefined && !isLater && withoutTime(previous) === withoutTime(content) ? previous : content
}

function withoutTime(content: string): string {
  return content.replace(/"generated_at":"[^"]*"/, '')
}

interface CloseCalendars {
  context: FeedContext
  publicDir: string
  /** Files of the current films and theaters. */
  wanted: ReadonlySet<string>
}

/** Calendars of removed films and theaters: `closed` still contain cancellations, `stale` can be deleted. */
async function closeCalendars(input: CloseCalendars): Promise<{ closed: FeedFile[]; stale: string[] }> {
  const { context, publicDir, wanted } = input
  const close = createCalendarCloser(context)
  const closed: FeedFile[] = []
  const stale: string[] = []
  for (const folder of CALENDAR_FOLDERS) {
    for (const name of await listFiles(path.join(publicDir, folder))) {
      const file = `${folder}/${name}`
      if (!file.endsWith('.ics') || wanted.has(file)) continue
      const last = close(await readFile(path.join(publicDir, file), 'utf8'))
      if (last === null) stale.push(file)
      else closed.push({ file, build: () => last })
    }
  }
  return { closed, stale }
}
