import type { SiteConfig } from '../../../../src/config/site-config'
import type { OcapiSite } from './ocapi-answers'
import { inLanguages, textIn } from './translated-text'

/** A postal code that stands in the second line of an address; the system has no field for it. */
const POSTAL_CODE =
  /^(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{2,5}(?:[- ]?\d{2,4})?(?: ?[A-Z]{2})?)$/i

/** A theater's record. @param fallbackZone of sites that name none */
export function translateSite(id: string, place: OcapiSite, site: SiteConfig, fallbackZone: string | null | undefined) {
  const { location, contactDetails } = place
  const phones = (contactDetails?.phoneNumbers ?? []).map(({ number }) => number?.trim())
  return {
    id,
    ...inLanguages(site, locale => ({ name: textIn(place.name, locale) })),
    timeZone: place.ianaTimeZoneName?.trim() || fallbackZone,
    address: addressOf(contactDetails?.address),
    coordinates: coordinatesOf(location),
    phone: phones.find(Boolean),
    email: contactDetails?.email?.trim() || undefined,
  }
}

type Contact = NonNullable<OcapiSite['contactDetails']>

function addressOf(address: Contact['address']) {
  if (!address) return undefined
  const [first, second, city] = [address.line1, address.line2, address.city].map(line => line?.trim() || undefined)
  const zip = second !== undefined && POSTAL_CODE.test(second) ? second : undefined
  const street = [first, zip ? undefined : second].filter(Boolean).join(', ') || undefined
  return street || city || zip ? { street, city, zip } : undefined
}

/** Undefined for half a position, for what no place has, and for 0, 0, where nobody entered one. */
function coordinatesOf(location: OcapiSite['location']) {
  const { latitude, longitude } = location ?? {}
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  return isPlace ? { latitude, longitude } : undefined
}
