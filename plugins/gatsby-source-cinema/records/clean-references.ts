import type { ContentPageRecord } from '../../../src/features/content/rules/content-page-record'
import { parseEmbed } from '../../../src/features/content/rules/parse-embed'
import type { EventRecord } from '../../../src/features/events/rules/event-record'
import { toAssetUrl } from '../../../src/features/site/rules/asset-url'
import { positionInRange } from '../../../src/features/site/rules/local-range'
import { localNow } from '../../../src/features/schedule/rules/local-time'
import type { SiteConfig } from '../../../src/config/site-config'
import { cleanWidgets } from './clean-widgets'
import { unsafeLink, isSafeHref } from './safe-links'
import type { Sourced } from '../adapter'
import type { FaultLog } from './read-records'
import { type Roster, standingOf } from './roster'
import { says } from '../../../src/config/fault-words/fault-words'

interface Rosters {
  theaterRoster: Roster
  movieRoster: Roster
  log: FaultLog
}

interface CleanEvents extends Rosters {
  events: readonly Sourced<EventRecord>[]
}

/** Events without references to records that the site does not show; unknown references are warnings. */
export function cleanEvents({ events, theaterRoster, movieRoster, log }: CleanEvents) {
  return events.flatMap(({ record, source, ...place }) => {
    const keep = referenceFilter({ source, record: record.id, log })
    const theaterIds = record.theaterIds.filter((id, index) =>
      keep('theater', theaterRoster, id, `theaterIds.${index}`),
    )
    const movieIds = record.movieIds.filter((id, index) => keep('movie', movieRoster, id, `movieIds.${index}`))
    // An event only at theaters that the site leaves out is dropped; an event without theaters is at all of them.
    const isElsewhere =
      record.theaterIds.length > 0 && record.theaterIds.every(id => standingOf(theaterRoster, id) === 'withheld')
    return isElsewhere ? [] : [{ source, ...place, record: { ...record, theaterIds, movieIds } }]
  })
}

interface CleanPages extends Rosters {
  pages: readonly Sourced<ContentPageRecord>[]
  site: SiteConfig
}

/** Content pages with clean widgets and references. The page body of a theater that the site leaves out is dropped. */
export function cleanPages({ pages, site, theaterRoster, movieRoster, log }: CleanPages): Sourced<ContentPageRecord>[] {
  const isLeftOut = (id: string) => ['withheld', 'rejected'].includes(standingOf(theaterRoster, id))
  return pages
    .filter(({ record }) => !record.theaterId || !isLeftOut(record.theaterId))
    .map(({ record, source, ...place }) => {
      const { slug, theaterId } = record
      const keep = referenceFilter({ source, record: slug, log })
      const resolveTheater = (id: string, field: string) => (keep('theater', theaterRoster, id, field) ? id : null)
      const cleaned = {
        theaterId: theaterId ? resolveTheater(theaterId, 'theaterId') : null,
        image: record.image ? toAssetUrl(record.image, site.pathPrefix) : null,
        widgets: cleanWidgets({
          widgets: record.widgets,
          pathPrefix: site.pathPrefix,
          resolveTheater,
          resolveMovie: (id, field) => (keep('movie', movieRoster, id, field) ? id : null),
          resolveHref: (href, field) => {
            if (isSafeHref(href)) return href
            log.add(unsafeLink({ source, record: slug, field }, href))
            return ''
          },
          noteEmbed: (url, field) => {
            if (parseEmbed(url)) return
            log.add({ severity: 'warning', source, record: slug, field, ...says('unknownEmbed') })
          },
        }),
      }
      return { source, ...place, record: { ...record, ...cleaned } }
    })
}

export interface CleanHome extends Pick<Rosters, 'movieRoster' | 'log'> {
  site: SiteConfig
  events: readonly { id: string }[]
  /** Epoch ms; a feature before its first or after its last day is none. */
  now: number
}

/** The home page's featured film or event and its further picks, without references to unknown records. */
export function cleanHome({ site, movieRoster, events, now, log }: CleanHome): SiteConfig['home'] {
  const { home } = site
  if (!home) return home
  const keep = referenceFilter({ source: 'site.json', log })
  const shown = new Set(events.map(event => event.id))
  const eventRoster: Roster = { shown, withheld: new Set(), rejected: new Set(), isComplete: true }
  const known = ({ movieId, eventId }: HomeReference, field: string) => ({
    movieId: movieId && keep('movie', movieRoster, movieId, `${field}.movieId`) ? movieId : null,
    eventId: eventId && keep('event', eventRoster, eventId, `${field}.eventId`) ? eventId : null,
  })
  const { featured: chosen, picks, ...others } = home
  const at = localNow(now, site.timeZone)
  const isOn = chosen && positionInRange({ from: chosen.from, to: chosen.until, at }) === 'inside'
  const featured = isOn ? chosen : null
  const backdrop = featured?.backdrop ? toAssetUrl(featured.backdrop, site.pathPrefix) : null
  return {
    ...others,
    ...(featured ? { featured: { ...featured, ...known(featured, 'home.featured'), backdrop } } : {}),
    ...(picks ? { picks: picks.map((pick, at) => ({ ...pick, ...known(pick, `home.picks.${at}`) })) } : {}),
  }
}

interface HomeReference {
  movieId?: string | null | undefined
  eventId?: string | null | undefined
}

const DROPPED = { theater: 'droppedTheater', movie: 'droppedMovie', event: 'droppedEvent' } as const

/** Returns a filter of one record's references, which reports references to unknown records. */
function referenceFilter({ log, ...where }: { source: string; record?: string; log: FaultLog }) {
  return (kind: keyof typeof DROPPED, roster: Roster, id: string, field: string): boolean => {
    const standing = standingOf(roster, id)
    if (standing === 'unknown') log.add({ severity: 'warning', ...where, field, ...says(DROPPED[kind], { id }) })
    return standing === 'shown'
  }
}
