import { indexOf } from '../../../plugins/gatsby-source-cinema/listing-index'
import type { CinemaEvent } from '../../../plugins/gatsby-source-cinema/listings'
import { buildEventFeed, type FeedEvent } from '../../features/events/rules/build-event-feed'
import { EVENT_FEED_PATH } from '../../features/events/rules/event-feed-path'
import { toInstant } from '../../features/schedule/rules/local-time'
import type { FeedContext } from './feed-context'

/** `/feeds/events.rss` (contracts §5): the events of the events page without theater notices. */
export function buildEventFeedFile(context: FeedContext): string {
  const { listings, address, hasPage, t } = context
  const { site } = listings
  const entries = [...indexOf(listings).events.values()].filter(
    ({ event, isVisible }) => isVisible && event.priority !== 'ALERT' && hasPage(event.path),
  )
  return buildEventFeed({
    title: `${t('screens.eventsTitle')} | ${site.name}`,
    url: address(`/${site.paths.events}/`),
    feedUrl: address(EVENT_FEED_PATH),
    description: t('eventsScreen.description', { siteName: site.name }),
    language: site.locale,
    events: entries.map(({ event, theaters }) => toFeedEvent(context, event, theaters[0]?.timeZone ?? site.timeZone)),
  })
}

function toFeedEvent({ listings, host, address }: FeedContext, event: CinemaEvent, timeZone: string): FeedEvent {
  const { id, title, path, type, shortDescription, description, visibleStartAt, startAt } = event
  const told = visibleStartAt ?? startAt
  const announcedAt = told ? toInstant(told.length === 10 ? `${told}T00:00` : told, timeZone) : null
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
