/**
 * Whether an IANA zone is in use in one of these countries (two-letter codes), as far as the runtime knows. Some theaters of
 * the platform carry the zone of its head office. True where nothing is known, so that no one is warned for nothing.
 */
export function timeZoneFits(timeZone: string, countries: readonly string[]): boolean {
  const zones = countries.map(zonesOf)
  if (zones.some(list => list.length === 0)) return true
  return zones.flat().map(canonicalZone).includes(canonicalZone(timeZone))
}

/** Not every runtime lists them, and TypeScript's library does not know the field. */
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`)
  return 'timeZones' in locale && Array.isArray(locale.timeZones) ? locale.timeZones.map(String) : []
}

/** Zones have several names (Europe/Belfast is Europe/London); unknown ones are compared as they are. */
function canonicalZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return timeZone
  }
}
