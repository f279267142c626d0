import { webUrl } from './platform-values'
import type { PlatformShowtime, AttributeNode } from './platform-answers'

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
  const byTag = groupBy(
    nodes.flatMap(node => entryOf(node, locale)),
    ({ tag }) => tag,
  )
  return [...byTag.values()].flatMap(entries => {
    const labels = [...groupBy(entries, ({ label }) => label).values()].sort((a, b) => b.length - a.length)
    const [common = [], ...others] = labels
    return [...commonEntry(common), ...others.flat()]
  })
}

/** The most frequent of these entries, without its theater. */
function commonEntry(entries: readonly AttributeEntry[]): AttributeEntry[] {
  const variants = groupBy(entries, ({ weight, description }) => `${weight} ${description ?? ''}`)
  const [entry] = [...variants.values()].sort((a, b) => b.length - a.length)[0] ?? []
  if (!entry) return []
  const { theaterId: _, ...general } = entry
  return [general]
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
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null && 'tag' in value && typeof value.tag === 'string'
    ? [value.tag]
    : []
}

/** Groups items by key, in the order of each key's first item. */
function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
