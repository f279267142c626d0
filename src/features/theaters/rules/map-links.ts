/** A place as map services accept it. */
interface MapPlace {
  name: string
  /** Decimal degrees. */
  coordinates: { latitude: number; longitude: number } | null
  /** Address lines, used when there are no coordinates. */
  lines: readonly string[]
}

/** A device's map app: Apple's, one that handles `geo:` URIs, or a website. */
type DeviceMaps = 'apple' | 'geo' | 'web'

interface MapLinks {
  /** Directions in Apple Maps, which opens as an app on Apple's devices. */
  apple: string
  /** Directions in Google Maps. */
  google: string
  /** Directions on OpenStreetMap, or a search for the address, since it accepts no address as a destination. */
  openStreetMap: string
  /** A URI for the device's map app (RFC 5870); a search for the address when there are no coordinates. */
  geo: string
}

/** Links to a place for each service. Uses coordinates where known, which are more exact than a geocoded address. */
export function mapLinks({ name, coordinates, lines }: MapPlace): MapLinks {
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
export function deviceMapsOf(userAgent: string): DeviceMaps {
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return 'apple'
  return /Android/.test(userAgent) ? 'geo' : 'web'
}
