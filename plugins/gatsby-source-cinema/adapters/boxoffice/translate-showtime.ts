import { groupBy } from './group-by'
import { webUrl } from './picture-url'
import type { PlatformShowtime } from './platform-answers'

/** Provider of the platform's own tracking redirect, which is used only when the cinema's link is unknown. */
const RELAY = 'relay'

/**
 * Translates a platform showtime to a record of showtimes.json (contracts §3). Occupancy is in percent; null is
 * unknown.
 */
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
    // Oversold showtimes are reported above 100.
    occupancyRate: typeof rate === 'number' ? Math.min(100, Math.max(0, rate)) : undefined,
    soldOut: typeof rate === 'number' && rate >= 100,
    screen: screen?.name?.trim() || undefined,
    ticketing: ticketingOf(data),
  }
}

export type ShowtimeDraft = ReturnType<typeof translateShowtime>

/** One link per provider, preferably for desktop browsers; the relay only when there is no other provider. */
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
