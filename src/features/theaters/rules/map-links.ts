import type { Coordinates } from './distance'

interface MapPlace {
  name: string
  coordinates: Coordinates | null
  /** Address lines, used when there are no coordinates. */
  lines: readonly string[]
}

/**
 * Directions to a place for each service, and a URI for the device's map app (`geo`, RFC 5870). Without coordinates,
 * which are more exact than a geocoded address, `geo` and OpenStreetMap search for the address.
 */
export function mapLinks({ name, coordinates, lines }: MapPlace) {
  const address = encodeURIComponent([name, ...lines].join(', '))
  if (!coordinates) {
    return {
      apple: `https://maps.apple.com/?daddr=${address}`,
      google: `https://www.google.com/maps/dir/?api=1&destination=${address}`,
      openStreetMap: `https://www.openstreetmap.org/search?query=${address}`,
      geo: `geo:0,0?q=${address}`,
    }
  }
  const place = `${coordinates.latitude},${coordinates.longitude}`
  return {
    apple: `https://maps.apple.com/?daddr=${place}&q=${encodeURIComponent(name)}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`,
    openStreetMap: `https://www.openstreetmap.org/directions?route=%3B${encodeURIComponent(place)}`,
    geo: `geo:${place}?q=${place}(${encodeURIComponent(name)})`,
  }
}

/** The map app of a device by its user agent. A desktop Mac counts as an Apple device. */
export function deviceMapsOf(userAgent: string): 'apple' | 'geo' | 'web' {
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return 'apple'
  return /Android/.test(userAgent) ? 'geo' : 'web'
}
