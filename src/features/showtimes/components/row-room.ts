import type { CSSProperties } from 'react'

/**
 * What a row says of its chips, so that browsers which skip rows out of sight keep about the room it will take
 * (`programme-styles`).
 */
export function rowRoom(showtimes: readonly unknown[]): CSSProperties {
  return { '--chips': showtimes.length } as CSSProperties
}
