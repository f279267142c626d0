/** Assumption: how many lines a history has where the call says nothing of use, and at most. */
export const DEFAULT_RESULTS = 50
export const MOST_RESULTS = 200

/** How many lines a call asked for with `maxResults`: a whole number above zero, or the default; never more than the most. */
export function maxResultsOf(text: string | undefined): number {
  if (!text || !/^\d{1,9}$/.test(text) || Number(text) === 0) return DEFAULT_RESULTS
  return Math.min(Number(text), MOST_RESULTS)
}
