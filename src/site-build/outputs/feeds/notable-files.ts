import { basePathOf } from '../../../config/base-path'
import { buildEventFeed, type FeedEvent } from '../../../features/events/rules/build-event-feed'
import {
  NOTABLE_FEED_PATH,
  NOTABLE_FILE_PATH,
  NOTABLE_PAGE_PATH,
  type NotableFile,
  type NotableItem,
} from '../../../features/programme/rules/notable-item'
import { nameOfMark, reasonOfMark } from '../../../features/programme/rules/notable-words'
import { formatDayTitle, formatTime } from '../../../features/schedule/rules/format-showtime'
import { indexOf } from '../../listings/listing-index'
import { notableItemsOf } from '../../listings/notable-items'
import type { FeedContext } from '../feed-context'
import { keepUnlessChanged, type OutputFile } from '../listing-output'

/** `/feeds/notable.json`, which the page reads again, and `/feeds/notable.rss` (contracts §5). */
export function listNotableFiles(context: FeedContext): OutputFile[] {
  const { listings, moviePath } = context
  const items = notableItemsOf(indexOf(listings), { moviePath })
  const file: NotableFile = { updatedAt: listings.updatedAt, items }
  return [
    { file: NOTABLE_FILE_PATH.slice(1), build: previous => keepUnlessChanged(JSON.stringify(file), previous) },
    { file: NOTABLE_FEED_PATH.slice(1), build: () => buildNotableFeed(context, items) },
  ]
}

function buildNotableFeed(context: FeedContext, items: readonly NotableItem[]): string {
  const { listings, address, t } = context
  const { site, language } = listings
  const base = basePathOf(language)
  return buildEventFeed({
    title: `${t('notableScreen.title')} | ${site.name}`,
    url: address(base + NOTABLE_PAGE_PATH),
    feedUrl: address(base + NOTABLE_FEED_PATH),
    description: t('notableScreen.description'),
    language: site.locale,
    events: items.map(item => toFeedItem(context, item)),
  })
}

/** Items have no date of publication: nobody knows since when a showtime is the last one. */
function toFeedItem({ listings, host, address, t }: FeedContext, item: NotableItem): FeedEvent {
  const { locale } = listings.site
  const { id, theaterId, title, theater, startsAt, businessDay, marks, path } = item
  const when = `${formatDayTitle(businessDay, locale)} ${formatTime(startsAt, locale)}`
  const reasons = marks.map(mark => reasonOfMark(mark, { t, locale }))
  return {
    guid: `notable+${encodeURIComponent(id)}+${encodeURIComponent(theaterId)}@${host}`,
    title: `${title} – ${marks.map(mark => nameOfMark(mark, t)).join(', ')}`,
    url: address(path ?? theater.path),
    description: [`${when}, ${theater.name}.`, ...reasons].join(' '),
    category: null,
    publishedAt: null,
  }
}
