import * as v from 'valibot'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { TimeZoneSchema } from '../../../../src/config/field-schemas'

/**
 * IANA zone of a site's `TimeZoneIdentifier`: a name of Windows, such as `AUS Eastern Standard Time`, or of IANA.
 * Undefined for any other, which must not become UTC.
 */
export function siteTimeZone(identifier: string | null | undefined): string | undefined {
  const name = identifier?.trim().replace(/\s+/g, ' ')
  if (!name) return undefined
  const isNamed = (zone: string) => zone.toLowerCase() === name.toLowerCase()
  // 001: the zone that stands for all others of the name.
  const row = WINDOWS_TO_IANA_MAP.find(({ windowsName, territory }) => territory === '001' && isNamed(windowsName))
  const candidates = row ? row.iana : [name]
  return candidates.find(zone => v.is(TimeZoneSchema, zone))
}
