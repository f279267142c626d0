/** A place as map services take it. */
export interface MapPlace {
  name: string
  /** Decimal degrees. */
  coordinates: { latitude: number; longitude: number } | null
  /** Address in lines; asked for where there are no coordinates. */
  lines: readonly string[]
}

/** Which program shows maps on a device: Apple's, one that answers `geo:` addresses, or a website. */
export type DeviceMaps = 'apple' | 'geo' | 'web'

export interface MapLinks {
  /** The way there in Apple Maps, which opens as a program on Apple's devices. */
  apple: string
  /** The way there in Google Maps. */
  google: string
  /** The way there on OpenStreetMap, or a search for the address: it takes no address to go to. */
  openStreetMap: string
  /** For the program that a device has for places (RFC 5870); the address as a search where there are no coordinates. */
  geo: string
}

/** Links to the way to a place, per service. Coordinates are more exact than what a service makes of an address. */
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

/** The maps of a device by its user agent. A desktop Mac counts as Apple's. */
export function deviceMapsOf(userAgent: string): DeviceMaps {
  if (/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return 'apple'
  return /Android/.test(userAgent) ? 'geo' : 'web'
}
