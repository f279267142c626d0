import { nameOrder } from '../../../i18n/rules/name-order'
import type { TheaterSummary } from '../../rules/theater-record'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { formatDistance } from '../../rules/format-distance'
import { useNearby } from '../nearby/use-nearby'
import { foldText } from '../../../site/rules/fold-text'

/**
 * Theaters grouped for a list. By distance, if requested and the position is known: those within the radius, then the
 * others, nearest first. Else one list by name without a title, or one per city when the site has many. `hasCities`:
 * the title does not name the city, so each theater may.
 */
export function useTheaterGroups<T extends Pick<TheaterSummary, 'theaterId' | 'name' | 'city'>>(
  theaters: readonly T[],
  { total, byDistance }: { total: number; byDistance: boolean },
) {
  const { t, locale } = useTranslation()
  const { radiusOfInterest } = useSiteShell().settings
  const { position, nearIds, orderedIds } = useNearby()
  return useMemo(() => {
    const nearby = byDistance ? groupNearby(theaters, { position, nearIds, orderedIds }) : null
    if (!nearby) {
      const groups = groupTheaters(theaters, { total, locale })
      const isOne = groups.length === 1
      return groups.map(({ city, theaters: members }) => ({
        title: isOne ? null : (city ?? t('theaters.elsewhere')),
        hasCities: isOne,
        theaters: members,
      }))
    }
    const radius = formatDistance({ kilometers: radiusOfInterest, locale, isRough: true }).text
    const others = t(nearIds.length > 0 ? 'theaters.furtherAway' : 'theaters.noneNear', { 0: radius })
    return [
      { title: t('theaters.nearYou'), hasCities: true, theaters: nearby.near },
      { title: others, hasCities: true, theaters: nearby.others },
    ].filter(group => group.theaters.length > 0)
  }, [theaters, total, byDistance, position, nearIds, orderedIds, radiusOfInterest, t, locale])
}

/** Theaters by distance, nearest first, split by the site's radius; null while the position is unknown. */
export function groupNearby<T extends { theaterId: string }>(
  theaters: readonly T[],
  { position, nearIds, orderedIds }: Pick<ReturnType<typeof useNearby>, 'position' | 'nearIds' | 'orderedIds'>,
): { near: T[]; others: T[] } | null {
  if (position === null) return null
  const ranks = new Map(orderedIds.map((id, at) => [id, at]))
  const rank = ({ theaterId }: T) => ranks.get(theaterId) ?? ranks.size
  const near = new Set(nearIds)
  const ordered = [...theaters].sort((a, b) => rank(a) - rank(b))
  return {
    near: ordered.filter(({ theaterId }) => near.has(theaterId)),
    others: ordered.filter(({ theaterId }) => !near.has(theaterId)),
  }
}

/** Longer lists are grouped by city. */
const LIST_UP_TO = 12

/** A single list without a city, or groups by city in the locale's order when the site has many theaters. */
export function groupTheaters<T extends Pick<TheaterSummary, 'name' | 'city'>>(
  theaters: readonly T[],
  { total, locale }: { total: number; locale: string },
): { city: string | null; theaters: T[] }[] {
  const compare = nameOrder(locale)
  const byName = [...theaters].sort((a, b) => compare(a.name, b.name))
  if (total <= LIST_UP_TO) return byName.length === 0 ? [] : [{ city: null, theaters: byName }]
  const groups = new Map<string, T[]>()
  for (const theater of byName) {
    const city = theater.city?.trim() ?? ''
    groups.set(city, [...(groups.get(city) ?? []), theater])
  }
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || compare(a, b))
    .map(([city, members]) => ({ city: city || null, theaters: members }))
}

/** Theaters whose name or city contains every word of the query, ignoring accents, case and punctuation. */
export function filterTheaters<T extends Pick<TheaterSummary, 'name' | 'city'>>(
  theaters: readonly T[],
  query: string,
): T[] {
  const words = foldText(query).split(' ').filter(Boolean)
  return theaters.filter(({ name, city }) => {
    const text = foldText(`${name} ${city ?? ''}`)
    return words.every(word => text.includes(word))
  })
}
