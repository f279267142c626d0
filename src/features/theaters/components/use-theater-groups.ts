import { useMemo } from 'react'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'
import { groupTheaters } from './filter-theaters'
import { groupNearby } from './group-nearby'
import type { TheaterSummary } from './theater-summary'
import { formatDistance } from '../rules/format-distance'
import { useNearby } from './use-nearby'

export interface TitledGroup<T> {
  /** Null where one list needs no title. */
  title: string | null
  /** The title does not say the city: each theater may. */
  hasCities: boolean
  theaters: T[]
}

/**
 * Theaters as lists show them: nearest first and those within the radius apart, where that is wanted and the visitor's
 * place is known; else one list by name, or one for each city where the site has many.
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
