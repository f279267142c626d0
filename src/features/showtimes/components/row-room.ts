import type { CSSProperties } from 'react'

/**
 * Style with the number of chips, from which browsers estimate the size of rows that they skip (`programme-styles`).
 */
export function rowRoom(showtimes: readonly unknown[]): CSSProperties {
  return { '--chips': showtimes.length } as CSSProperties
}
