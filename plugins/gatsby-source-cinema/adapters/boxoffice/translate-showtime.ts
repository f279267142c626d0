import { groupBy } from './group-by'
import { webUrl } from './picture-url'
import type { PlatformShowtime } from './platform-answers'

/** Forwards through the platform's own counting host: never what a visitor should follow where the cinema's link is known. */
const RELAY = 'relay'

/** A showtime of the platform as a record of showtimes.json (contracts §3); occupancy in percent, null is unknown. */
export function translateShowtime(
  { id, startsAt, tags, data, occupancy, screen }: PlatformShowtime,
  { theaterId, movieId }: { theaterId: string; movieId: string },
) {
  const rate = occupancy?.rate
  return {
    id: id || `${movieId}-${startsAt ?? ''}-${(tags ?? []).join(',')}`,
    theaterId,
    movieId,
    startsAt: startsAt?.replace(' ', 'T'),
    tags: (tags ?? []).filter(tag => tag.trim() !== ''),
    // Oversold houses are reported above 100.
    occupancyRate: typeof rate === 'number' ? Math.min(100, Math.max(0, rate)) : undefined,
    soldOut: typeof rate === 'number' && rate >= 100,
    screen: screen?.name?.trim() || undefined,
    ticketing: ticketingOf(data),
  }
}

export type ShowtimeDraft = ReturnType<typeof translateShowtime>

/** One link a provider, that of desktop browsers where there are several; the relay's only when there is no other. */
function ticketingOf(data: PlatformShowtime['data']): { provider: string; url: string }[] {
  const links = (data?.ticketing ?? []).flatMap(({ provider, type, urls }) => {
    const url = (urls ?? []).map(webUrl).find(Boolean)
    return url ? [{ provider: provider?.trim() || 'default', url, desktop: type === 'DESKTOP' }] : []
  })
  const byProvider = groupBy(links, ({ provider }) => provider)
  if (byProvider.size > 1) byProvider.delete(RELAY)
  return [...byProvider].flatMap(([provider, offers]) => {
    const offer = offers.find(({ desktop }) => desktop) ?? offers[0]
    return offer ? [{ provider, url: offer.url }] : []
  })
}
