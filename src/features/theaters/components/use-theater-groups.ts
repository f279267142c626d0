import { useMemo } from 'react'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import { groupTheaters } from './filter-theaters'
import { groupNearby } from './group-nearby'
import type { TheaterSummary } from './theater-summary'
import { formatDistance } from '../rules/format-distance'
import { useNearby } from './use-nearby'

export interface TitledGroup<T> {
  /** Null when a single list needs no title. */
  title: string | null
  /** The title does not name the city, so each theater may. */
  hasCities: boolean
  theaters: T[]
}

/**
 * Theaters grouped for a list. By distance, if requested and the position is known: those within the radius, then the
 * others, nearest first. Else one list by name, or one per city when the site has many.
 */
export function useTheaterGroups<T extends Pick<TheaterSummary, 'theaterId' | 'name' | 'city'>>(
  theaters: readonly T[],
  { total, byDistance }: { total: number; byDistance: boolean },
): TitledGroup<T>[] {
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
