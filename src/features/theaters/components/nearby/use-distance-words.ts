import { useCallback } from 'react'
import { useTranslation } from '../../../i18n/components/use-translation'
import { distanceWords } from '../../rules/format-distance'
import { useNearby } from './use-nearby'

/** Distance of a theater from the visitor as text: `3 miles`, `Under 1 km`; null while it is unknown. */
export function useDistanceWords(): (theater: { theaterId: string }) => string | null {
  const { t, locale } = useTranslation()
  const { distanceOf } = useNearby()
  return useCallback(
    theater => {
      const kilometers = distanceOf(theater)
      return kilometers === null ? null : distanceWords({ kilometers, isRough: true, t, locale })
    },
    [t, locale, distanceOf],
  )
}
