import { withPrefix } from 'gatsby'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { reportError } from '../../../platform/report-error'
import { IDLE_DIGEST, readDigestStates, refreshDigest, subscribeDigests } from '../client/digest-store'
import { dayDigestPath, type ShowtimeDigest } from '../../schedule/rules/showtime-digest'
import { useRevalidation } from './use-revalidation'
import { useStableList } from './use-stable-list'

/**
 * The digests of business days, in the order of `days`, null while not loaded: an added day does not reset the others.
 * Fetches one file per day, like `useDigest`. Null on the server and on the first render. @param days the same array
 * while nothing changed
 */
export function useDayDigests(
  days: readonly string[],
  { isWanted }: { isWanted: boolean },
): readonly (ShowtimeDigest | null)[] {
  const paths = useMemo(() => (isWanted ? days.map(dayDigestPath) : []), [days, isWanted])
  const unread = useMemo(() => paths.map(() => IDLE_DIGEST), [paths])
  const states = useSyncExternalStore(
    subscribeDigests,
    useCallback(() => readDigestStates(paths), [paths]),
    useCallback(() => unread, [unread]),
  )
  const turn = useRevalidation()
  useEffect(() => {
    if (turn === null) return
    for (const path of paths) {
      void refreshDigest({ path, withPrefix, onFault: error => reportError(error, 'showtimes') })
    }
  }, [paths, turn])
  return useStableList(states.map(({ digest }) => digest))
}
