import { closureAt, type ClosureSpan, type ClosureState } from '../rules/closure-state'
import { useLocalNow } from './use-local-now'

/**
 * Whether a theater is open now, in its own time zone. Uses the business day of the build (`today`, `YYYY-MM-DD`) on
 * the server and in the first render. Without one, null until the clock may be read, except for a theater without
 * closures.
 */
export function useClosureState<T extends ClosureSpan>({
  closures,
  timeZone,
  today,
}: {
  closures: readonly T[]
  timeZone: string
  today?: string | null
}): ClosureState<T> | null {
  const localNow = useLocalNow({ timeZone, today: today ?? null })
  if (closures.length === 0) return { state: 'open' }
  return localNow === null ? null : closureAt(closures, localNow)
}
