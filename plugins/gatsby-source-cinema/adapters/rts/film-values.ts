/** A certificate with its hyphen: `PG13` → `PG-13`. Undefined for an empty text. */
export function certificateOf(rating: string | undefined): string | undefined {
  return (
    rating
      ?.trim()
      .replace(/^(PG|NC)\s?(\d{2})$/i, (_, letters: string, age: string) => `${letters.toUpperCase()}-${age}`) ||
    undefined
  )
}

/** Whole minutes from 1; events have 0. */
export function minutesOf(minutes: number | undefined): number | undefined {
  const whole = Math.round(minutes ?? 0)
  return whole >= 1 ? whole : undefined
}
