import type { SiteConfig } from '../../../../src/config/site-config'
import { toDay } from '../reading/values'
import { EventSchema } from './ocapi-answers'
import type { FoundShowtime } from './read-programme'
import type { RelatedData } from './related-data'
import { inLanguages, textIn } from './translated-text'

interface TranslateEvents {
  /** Those that are shown. */
  showtimes: readonly FoundShowtime[]
  related: RelatedData
  site: SiteConfig
  siteIds: readonly string[]
}

/** Events of showtimes that say something: one with neither description nor dates is only a label. */
export function translateEvents({ showtimes, related, site, siteIds }: TranslateEvents) {
  const ids = [...new Set(showtimes.map(({ showtime }) => showtime.eventId).filter(id => id !== null))]
  return ids.flatMap((id, index) => {
    const members = showtimes.filter(({ showtime }) => showtime.eventId === id)
    const found = related.find('events', id, EventSchema, members[0]?.source ?? '')
    if (!id || !found?.record) return []
    const { record, source } = found
    const startAt = toDay(record.schedule?.startDate)
    const endAt = toDay(record.schedule?.endDate)
    if (!textIn(record.description, site.locale) && !startAt && !endAt) return []
    const value = {
      id,
      ...inLanguages(site, locale => ({
        title: textIn(record.name, locale),
        description: textIn(record.description, locale),
      })),
      startAt,
      endAt,
      theaterIds: theatersOf(record.siteIds ?? [], siteIds, members),
      movieIds: [...new Set(members.map(({ showtime }) => showtime.filmId))],
    }
    return [{ source, index, value }]
  })
}

/** The event's sites of this website, else those that show it. */
function theatersOf(all: readonly string[], siteIds: readonly string[], members: readonly FoundShowtime[]): unknown[] {
  const here = all.filter(id => siteIds.includes(id))
  return here.length > 0 ? here : [...new Set(members.map(({ showtime }) => showtime.siteId))]
}
