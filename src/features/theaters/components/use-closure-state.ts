import { closureAt, type ClosureSpan, type ClosureState } from '../rules/closure-state'
import { useLocalNow } from './use-local-now'

/**
 * Whether a theater is open now, by its own clock. On the server and on the first render by the built business day
 * (`today`, `YYYY-MM-DD`); without one, null until the clock may be read, unless it has no closures at all.
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
