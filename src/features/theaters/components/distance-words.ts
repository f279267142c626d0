import type { Translation } from '../../i18n/components/use-translation'
import { formatDistance } from '../rules/format-distance'

interface DistanceWords extends Pick<Translation, 't' | 'locale'> {
  kilometers: number
  /** From the visitor's position, which is accurate to about a kilometre. */
  isRough?: boolean
}

/** A distance as text: `4.2 km`, `3 miles`, `Under 1 mile`. */
export function distanceWords({ kilometers, isRough = false, t, locale }: DistanceWords): string {
  const { text, isUnder } = formatDistance({ kilometers, locale, isRough })
  return isUnder ? t('theaters.distanceUnder', { 0: text }) : text
}
