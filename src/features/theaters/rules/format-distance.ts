import type { Translate } from '../../i18n/rules/format-message'

/** Countries, and territories of them, whose road signs use miles. */
const MILE_COUNTRIES = new Set(['GB', 'US', 'GG', 'IM', 'JE', 'PR', 'VI', 'GU', 'AS', 'MP', 'LR'])
const KILOMETERS_PER_MILE = 1.609344
/** From this value on, decimals are omitted. */
const WHOLE_FROM = 10

/**
 * Formats a distance in the unit of the locale's country: `4.2 km`, `11 km`, `2.6 miles`; one decimal below ten units.
 * A locale without a country uses the one where its language is most spoken.
 * @param distance `isRough`: the position is rounded, so the text has whole units, and a distance below one is returned
 * as `isUnder` one
 */
export function formatDistance({
  kilometers,
  locale,
  isRough = false,
}: {
  kilometers: number
  locale: string
  isRough?: boolean
}): { text: string; isUnder: boolean } {
  const isMiles = MILE_COUNTRIES.has(countryOf(locale))
  const value = isMiles ? kilometers / KILOMETERS_PER_MILE : kilometers
  const isUnder = isRough && value < 1
  const text = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isMiles ? 'mile' : 'kilometer',
    unitDisplay: isMiles ? 'long' : 'short',
    maximumFractionDigits: isRough || value >= WHOLE_FROM ? 0 : 1,
  }).format(isUnder ? 1 : value)
  return { text, isUnder }
}

function countryOf(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().region ?? ''
  } catch {
    return ''
  }
}

interface DistanceWords {
  t: Translate
  locale: string
  kilometers: number
  /** From the visitor's position, which is accurate to about a kilometre. */
  isRough?: boolean
}

/** A distance as text: `4.2 km`, `3 miles`, `Under 1 mile`. */
export function distanceWords({ kilometers, isRough = false, t, locale }: DistanceWords): string {
  const { text, isUnder } = formatDistance({ kilometers, locale, isRough })
  return isUnder ? t('theaters.distanceUnder', { 0: text }) : text
}
