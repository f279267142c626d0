/**
 * Assumption: the per-provider number of specification §9 is the number of minutes after the start during which a
 * showtime can still be booked.
 */
const GRACE_MINUTES: Readonly<Record<string, number>> = { CGR: 15, BOOST_POS: 15, BOOST_POS_WITHOUT_LOYALTY: 15 }

/** Grace minutes of a loyalty or ticketing provider; site.json `sales.graceMinutes` overrides them. */
export function graceMinutesOf(provider: string | null | undefined, override?: number | null): number {
  return override ?? GRACE_MINUTES[provider ?? ''] ?? 0
}

/** Grace minutes of a theater of the site, by its id. */
export function graceOfTheater(
  theaters: readonly { theaterId: string; ticketingProvider: string | null }[],
  theaterId: string,
  override: number | null,
): number {
  return graceMinutesOf(theaters.find(theater => theater.theaterId === theaterId)?.ticketingProvider, override)
}
