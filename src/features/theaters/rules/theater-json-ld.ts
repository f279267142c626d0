import type { Coordinates } from './distance'
import type { TheaterAddress } from './theater-places'
import { buildThing, type JsonLd, type ToAbsolute } from '../../site/rules/json-ld'

interface DescribedTheater {
  fullName: string
  path: string
  address: (TheaterAddress & { country?: string | null }) | null
  coordinates: Coordinates | null
  phone?: string | null
  email?: string | null
  /** Plain text. */
  description?: string | null
  images?: readonly string[]
  screens?: readonly unknown[]
  /** Amenities of its auditoriums, as text. */
  amenities?: readonly string[]
}

/** JSON-LD of a theater. @param country ISO 3166-1 alpha-2, used when the address has none */
export function buildTheaterJsonLd(theater: DescribedTheater, country: string, absolute: ToAbsolute): JsonLd {
  const { address, coordinates, screens = [], images = [], amenities = [] } = theater
  const url = absolute(theater.path)
  return buildThing('MovieTheater', {
    '@id': url,
    name: theater.fullName,
    url,
    description: theater.description || null,
    image: images.map(absolute),
    telephone: theater.phone,
    email: theater.email,
    screenCount: screens.length || null,
    amenityFeature: amenities.map(name => buildThing('LocationFeatureSpecification', { name })),
    // Search engines take no event at a place without an address: the country is always known.
    address: address
      ? buildThing('PostalAddress', {
          streetAddress: address.street,
          addressLocality: address.city,
          addressRegion: address.state,
          postalCode: address.zip,
          addressCountry: address.country || country,
        })
      : buildThing('PostalAddress', { addressCountry: country }),
    geo: coordinates
      ? buildThing('GeoCoordinates', { latitude: coordinates.latitude, longitude: coordinates.longitude })
      : null,
  })
}
