import type { Translate } from '../../i18n/rules/format-message'

/** Countries, and territories of them, whose road signs use miles. */
const MILE_COUNTRIES = new Set(['GB', 'US', 'GG', 'IM', 'JE', 'PR', 'VI', 'GU', 'AS', 'MP', 'LR'])
const KILOMETERS_PER_MILE = 1.609344
/** From this value on, decimals are omitted. */
const WHOLE_FROM = 10

interface Distance {
  kilometers: number
  locale: string
  /** The position is rounded: the text has whole units, and a distance below one is returned as `isUnder` one. */
  isRough?: boolean
}

/**
 * Formats a distance in the unit of the locale's country: `4.2 km`, `11 km`, `2.6 miles`; one decimal below ten units.
 * A locale without a country uses the one where its language is most spoken.
 */
export function formatDistance({ kilometers, locale, isRough = false }: Distance) {
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

/** A distance as text: `4.2 km`, `3 miles`, `Under 1 mile`. */
export function distanceWords({ t, ...distance }: Distance & { t: Translate }): string {
  const { text, isUnder } = formatDistance(distance)
  return isUnder ? t('theaters.distanceUnder', { 0: text }) : text
}
