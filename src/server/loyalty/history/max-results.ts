/** Assumption: default and maximum number of rows in a history. */
export const DEFAULT_RESULTS = 50
export const MOST_RESULTS = 200

/** Parses `maxResults`: a positive integer up to the maximum, or the default. */
export function maxResultsOf(text: string | undefined): number {
  if (!text || !/^\d{1,9}$/.test(text) || Number(text) === 0) return DEFAULT_RESULTS
  return Math.min(Number(text), MOST_RESULTS)
}
