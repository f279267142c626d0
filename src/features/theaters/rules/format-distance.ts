/** Countries whose road signs count in miles, and their territories that do so too. */
const MILE_COUNTRIES = new Set(['GB', 'US', 'GG', 'IM', 'JE', 'PR', 'VI', 'GU', 'AS', 'MP', 'LR'])
const KILOMETERS_PER_MILE = 1.609344
/** From so many units on, decimals say nothing. */
const WHOLE_FROM = 10

/**
 * A distance as people of the locale's country say it: `4.2 km`, `11 km`, `2.6 miles`; one decimal below ten units. A locale
 * without a country speaks for the one where its language is spoken most.
 * @param distance `isRough`: from a rounded position, so in whole units; what is less than one is told as `isUnder` one
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
