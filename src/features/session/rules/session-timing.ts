/** Ms. Debounce of the first refresh (specification §9). */
export const START_DEBOUNCE_MS = 500

/** Ms between two refreshes, by the version of the member API (specification §9). */
const REFRESH_PERIODS_MS = { 1: 600_000, 3: 85_800_000 } as const

/** Ms between refreshes (specification §4 Periodic refresh). */
export function refreshPeriodMs(version: 1 | 3): number {
  return REFRESH_PERIODS_MS[version]
}

/** Ms. Assumption: a used refresh token works for another minute, which leaves time for two more attempts. */
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 300_000

/** Ms until a failed refresh is retried: doubles each time, up to five minutes. @param attempt 0 for the first */
export function retryPauseMs(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempt, 16), LONGEST_PAUSE_MS)
}
