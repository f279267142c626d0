import { groupBy, isObject } from '../../record-values'
import { webUrl } from '../reading/values'
import type { PlatformShowtime, AttributeNode } from './platform-answers'

/** Provider of the platform's own tracking redirect, which is used only when the cinema's link is unknown. */
const RELAY = 'relay'

/** A platform showtime as a record of showtimes.json (contracts §3). Occupancy is in percent; undefined is unknown. */
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

/** One entry of site.json `attributes`; without theaterId it applies to every theater. */
export interface AttributeEntry {
  tag: string
  label: string
  theaterId?: string
  weight: number
  description?: string
  /** Tags that together have this label instead of their own. */
  combinedTags?: string[]
}

/**
 * Translates the operator's labels of showtime tags to site.json `attributes`. The platform repeats each label for
 * every theater: the most frequent one becomes the general entry, and only theaters with another label keep their own.
 */
export function translateAttributes(nodes: readonly AttributeNode[], locale: string): AttributeEntry[] {
  const entries = nodes.flatMap(node => entryOf(node, locale))
  return [...groupBy(entries, ({ tag }) => tag).values()].flatMap(ofTag => {
    const [common = [], ...others] = byFrequency(ofTag, ({ label }) => label)
    const [usual = []] = byFrequency(common, ({ weight, description }) => `${weight} ${description ?? ''}`)
    return [...usual.slice(0, 1).map(({ theaterId: _, ...general }) => general), ...others.flat()]
  })
}

/** Groups of entries with the same key, the largest first. */
function byFrequency(entries: readonly AttributeEntry[], keyOf: (entry: AttributeEntry) => string): AttributeEntry[][] {
  return [...groupBy(entries, keyOf).values()].sort((a, b) => b.length - a.length)
}

function entryOf({ tag, weight, localizations }: AttributeNode, locale: string): AttributeEntry[] {
  const language = locale.split('-')[0] ?? ''
  const localized =
    localizations?.find(entry => entry.locale === locale) ??
    localizations?.find(entry => entry.locale?.startsWith(language)) ??
    localizations?.[0]
  const name = localized?.tag || tag
  const label = localized?.label?.trim()
  if (!name || !label) return []
  const combinedTags = (localized?.combinedTags ?? []).flatMap(tagOf)
  return [
    {
      tag: name,
      label,
      weight: weight ?? 0,
      ...(localized?.theater ? { theaterId: localized.theater.id } : {}),
      ...(localized?.description ? { description: localized.description } : {}),
      ...(combinedTags.length > 0 ? { combinedTags } : {}),
    },
  ]
}

function tagOf(value: unknown): string[] {
  const tag = isObject(value) ? value.tag : value
  return typeof tag === 'string' ? [tag] : []
}
