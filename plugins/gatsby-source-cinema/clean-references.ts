import type { ContentPageRecord } from '../../src/features/content/rules/content-page-record'
import { parseEmbed } from '../../src/features/content/rules/parse-embed'
import type { EventRecord } from '../../src/features/events/rules/event-record'
import { toAssetUrl } from '../../src/features/site/rules/asset-url'
import type { SiteConfig } from '../../src/config/site-config'
import { cleanWidgets } from './clean-widgets'
import { unsafeLink, isSafeHref } from './safe-links'
import type { FaultLog, Sourced } from './read-records'
import { type Roster, standingOf } from './roster'

interface Rosters {
  theaterRoster: Roster
  movieRoster: Roster
  log: FaultLog
}

/** Events without references to records that the site does not show; unknown references are warnings. */
export function cleanEvents({
  events,
  theaterRoster,
  movieRoster,
  log,
}: Rosters & { events: readonly Sourced<EventRecord>[] }) {
  return events
    .map(({ record, source }) => {
      const keep = sessionClient({ source, record: record.id, log })
      const theaterIds = record.theaterIds.filter((id, index) =>
        keep(theaterRoster, id, { kind: 'theater', field: `theaterIds.${index}` }),
      )
      const movieIds = record.movieIds.filter((id, index) =>
        keep(movieRoster, id, { kind: 'movie', field: `movieIds.${index}` }),
      )
      // An event only at theaters that the site leaves out is dropped; an event without theaters is at all of them.
      const isElsewhere =
        record.theaterIds.length > 0 && record.theaterIds.every(id => standingOf(theaterRoster, id) === 'withheld')
      return { isElsewhere, event: { source, record: { ...record, theaterIds, movieIds } } }
    })
    .filter(({ isElsewhere }) => !isElsewhere)
    .map(({ event }) => event)
}

interface CleanPages extends Rosters {
  pages: readonly Sourced<ContentPageRecord>[]
  site: SiteConfig
}

/** Content pages with clean widgets and references. The page body of a theater that the site leaves out is dropped. */
export function cleanPages({ pages, site, theaterRoster, movieRoster, log }: CleanPages): Sourced<ContentPageRecord>[] {
  return pages
    .filter(
      ({ record }) =>
        !record.theaterId || !['withheld', 'rejected'].includes(standingOf(theaterRoster, record.theaterId)),
    )
    .map(({ record, source }) => {
      const keep = sessionClient({ source, record: record.slug, log })
      const { theaterId } = record
      return {
        source,
        record: {
          ...record,
          theaterId:
            theaterId && keep(theaterRoster, theaterId, { kind: 'theater', field: 'theaterId' }) ? theaterId : null,
          image: record.image ? toAssetUrl(record.image, site.pathPrefix) : null,
          widgets: cleanWidgets({
            widgets: record.widgets,
            pathPrefix: site.pathPrefix,
            resolveTheater: (id, field) => (keep(theaterRoster, id, { kind: 'theater', field }) ? id : null),
            resolveHref: (href, field) => {
              if (isSafeHref(href)) return href
              log.add(unsafeLink({ source, record: record.slug, field }, href))
              return ''
            },
            noteEmbed: (url, field) => {
              if (parseEmbed(url)) return
              const message = 'no known video or map service; it is shown as a link'
              log.add({ severity: 'warning', source, record: record.slug, field, message })
            },
            resolveMovie: (id, field) => (keep(movieRoster, id, { kind: 'movie', field }) ? id : null),
          }),
        },
      }
    })
}

interface CleanFeatured extends Pick<Rosters, 'movieRoster' | 'log'> {
  site: SiteConfig
  events: readonly { id: string }[]
}

/** The home page's featured film or event, without references to unknown records. */
export function cleanFeatured({ site, movieRoster, events, log }: CleanFeatured) {
  const featured = site.home?.featured
  if (!featured) return featured
  const keep = sessionClient({ source: 'site.json', log })
  const { movieId, eventId, backdrop } = featured
  const eventRoster: Roster = {
    shown: new Set(events.map(event => event.id)),
    withheld: new Set(),
    rejected: new Set(),
    isComplete: true,
  }
  return {
    ...featured,
    movieId: movieId && keep(movieRoster, movieId, { kind: 'movie', field: 'home.featured.movieId' }) ? movieId : null,
    eventId: eventId && keep(eventRoster, eventId, { kind: 'event', field: 'home.featured.eventId' }) ? eventId : null,
    backdrop: backdrop ? toAssetUrl(backdrop, site.pathPrefix) : null,
  }
}

function sessionClient({ source, record, log }: { source: string; record?: string; log: FaultLog }) {
  return (roster: Roster, id: string, { kind, field }: { kind: string; field: string }): boolean => {
    const standing = standingOf(roster, id)
    if (standing === 'unknown') {
      const message = `there is no ${kind} ${id}; the reference is dropped`
      log.add({ severity: 'warning', source, ...(record ? { record } : {}), field, message })
    }
    return standing === 'shown'
  }
}
