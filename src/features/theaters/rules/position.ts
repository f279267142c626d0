import type { Coordinates } from './distance'

/** Decimals of a degree that are kept of where a visitor is: about a kilometre, enough to rank theaters. */
const KEPT_DECIMALS = 2

/** A position as coarse as it is kept: two decimals of a degree. Null for what is no place on earth. */
export function roundPosition({ latitude, longitude }: Coordinates): Coordinates | null {
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (!isPlace) return null
  return { latitude: round(latitude), longitude: round(longitude) }
}

/** A kept position as text: `51.45,-2.6`. */
export function formatPosition({ latitude, longitude }: Coordinates): string {
  return `${latitude},${longitude}`
}

/** Reads a kept position; null for anything else. Rounds again, so that no finer one ever comes out of storage. */
export function parsePosition(text: string | null): Coordinates | null {
  const [, latitude, longitude] = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text ?? '') ?? []
  if (latitude === undefined || longitude === undefined) return null
  return roundPosition({ latitude: Number(latitude), longitude: Number(longitude) })
}

function round(degrees: number): number {
  const rounded = Number(degrees.toFixed(KEPT_DECIMALS))
  // No minus zero, which would be written `-0`.
  return rounded === 0 ? 0 : rounded
}
