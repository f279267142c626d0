export interface Coordinates {
  /** Degrees, north positive. */
  latitude: number
  /** Degrees, east positive. */
  longitude: number
}

/** Mean radius of the earth. */
const EARTH_RADIUS_KM = 6371.0088

/** Great-circle distance in kilometres (haversine), accurate to half a percent: enough to rank theaters. */
export function kilometersBetween(a: Coordinates, b: Coordinates): number {
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)]
  const north = Math.sin((latitudeB - latitudeA) / 2) ** 2
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = Math.min(1, north + Math.cos(latitudeA) * Math.cos(latitudeB) * east)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
