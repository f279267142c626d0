/** Whether the whole matrix runs (`npm run test:full`), where generated cases and loads come in full numbers. */
export const IS_FULL_RUN = process.env.TEST_FULL === 'true'

/** A fifth of what the whole matrix tries still meets the common mistakes; the rare ones are for the whole. */
const SHARE = 5

/** How many cases a property is tried with in this run. @param inFull in the whole matrix */
export function runCount(inFull: number): number {
  return IS_FULL_RUN ? inFull : Math.ceil(inFull / SHARE)
}

/** Those of a list that this run tries: all of them, or the first few. */
export function someOf<T>(items: readonly T[], inShort: number): readonly T[] {
  return IS_FULL_RUN ? items : items.slice(0, inShort)
}
