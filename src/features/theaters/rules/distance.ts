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

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Ranks theaters by distance from a place and splits them by a radius (kilometres, inclusive). Equal distances keep the
 * given order. Theaters without coordinates come last in `others` and are absent in `kilometers`.
 */
export function rankByDistance<T extends { theaterId: string; coordinates: Coordinates | null }>(
  theaters: readonly T[],
  { from, radius }: { from: Coordinates; radius: number },
) {
  const kilometers = new Map<string, number>()
  for (const { theaterId, coordinates } of theaters) {
    if (coordinates) kilometers.set(theaterId, kilometersBetween(from, coordinates))
  }
  const far = ({ theaterId }: T) => kilometers.get(theaterId) ?? Infinity
  // Infinity minus Infinity is NaN: theaters without coordinates keep their order.
  const ranked = [...theaters].sort((a, b) => far(a) - far(b) || 0)
  return {
    near: ranked.filter(theater => far(theater) <= radius),
    others: ranked.filter(theater => !(far(theater) <= radius)),
    kilometers,
  }
}
