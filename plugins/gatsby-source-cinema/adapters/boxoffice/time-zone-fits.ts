/**
 * Whether an IANA zone is in use in one of these countries (two-letter codes), according to the runtime. Some theaters
 * of the platform have the zone of its head office. True when the runtime has no data, to avoid false warnings.
 */
export function timeZoneFits(timeZone: string, countries: readonly string[]): boolean {
  const zones = countries.map(zonesOf)
  if (zones.some(list => list.length === 0)) return true
  return zones.flat().map(canonicalZone).includes(canonicalZone(timeZone))
}

/** Not every runtime lists zones, and TypeScript's library lacks the field. */
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`)
  return 'timeZones' in locale && Array.isArray(locale.timeZones) ? locale.timeZones.map(String) : []
}

/** Resolves aliases (Europe/Belfast is Europe/London); unknown zones are returned as they are. */
function canonicalZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return timeZone
  }
}
