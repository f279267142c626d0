import { useMemo } from 'react'
import { useLastReached } from '../../features/showtimes/components/use-now'

interface ListedEvent {
  listedUntilMs?: number | null
}

/** The events that lists still show: all of them on the server and on the first render (`pastShowtimesBoot` hides). */
export function useComingEvents<T extends ListedEvent>(events: readonly T[]): readonly T[] {
  const ends = useMemo(() => events.flatMap(({ listedUntilMs }) => listedUntilMs ?? []).sort((a, b) => a - b), [events])
  const reached = useLastReached(ends)
  return useMemo(
    () => events.filter(({ listedUntilMs }) => (listedUntilMs ?? Infinity) > (reached ?? 0)),
    [events, reached],
  )
}

/** Whether an event is over or has begun; undefined on the server and on the first render. */
export function useIsOver({ listedUntilMs: until }: ListedEvent): boolean | undefined {
  const reached = useLastReached(useMemo(() => (typeof until === 'number' ? [until] : []), [until]))
  return reached === null ? undefined : reached > 0
}
