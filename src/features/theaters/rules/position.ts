import type { Coordinates } from './distance'

/** Decimals of a degree that are kept of a visitor's position: about a kilometre, enough to rank theaters. */
const KEPT_DECIMALS = 2

/** Rounds a position to two decimals of a degree; null when it is not a place on earth. */
export function roundPosition({ latitude, longitude }: Coordinates): Coordinates | null {
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPlace ? { latitude: round(latitude), longitude: round(longitude) } : null
}

/** Formats a position for storage: `51.45,-2.6`. */
export const formatPosition = ({ latitude, longitude }: Coordinates) => `${latitude},${longitude}`

/** Parses a stored position; null for anything else. Rounds again, so that storage never yields a more exact one. */
export function parsePosition(text: string | null): Coordinates | null {
  const [, latitude, longitude] = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text ?? '') ?? []
  if (latitude === undefined || longitude === undefined) return null
  return roundPosition({ latitude: Number(latitude), longitude: Number(longitude) })
}

function round(degrees: number): number {
  const rounded = Number(degrees.toFixed(KEPT_DECIMALS))
  // Avoids minus zero, which would be written as `-0`.
  return rounded === 0 ? 0 : rounded
}
