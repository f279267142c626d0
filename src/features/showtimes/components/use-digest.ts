import { withPrefix } from 'gatsby'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { reportError } from '../../../platform/report-error'
import {
  type DigestState,
  IDLE_DIGEST,
  readDigestStates,
  refreshDigest,
  subscribeDigests,
} from '../client/digest-store'
import { mergeDigests } from '../../schedule/rules/merge-digests'
import {
  ALL_DIGEST_PATH,
  dayDigestPath,
  type DigestScope,
  type ShowtimeDigest,
  theaterDigestPath,
} from '../../schedule/rules/showtime-digest'
import { useRevalidation } from './use-revalidation'
import { useStableList } from './use-stable-list'

export type { DigestScope }

/** `digest` is null unless `ready`; `failed` and `missing` may become `ready` later. */
export interface DigestAnswer {
  status: DigestState['status']
  digest: ShowtimeDigest | null
}

/**
 * Digest of theaters or days (`/digest/…`, contracts §5), several files merged. Fetched while `isWanted`, and again on
 * revalidation, at most once a minute; the digest keeps its identity until its content changes. Idle on the server and
 * on the first render.
 */
export function useDigest(scope: DigestScope, { isWanted }: { isWanted: boolean }): DigestAnswer {
  const key = pathsOf(scope).join('\n')
  const paths = useMemo(() => (key === '' ? [] : key.split('\n')), [key])
  const unread = useMemo(() => paths.map(() => IDLE_DIGEST), [paths])
  const states = useSyncExternalStore(
    subscribeDigests,
    useCallback(() => readDigestStates(paths), [paths]),
    useCallback(() => unread, [unread]),
  )

  const turn = useRevalidation()
  useEffect(() => {
    if (!isWanted || turn === null) return
    for (const path of paths) {
      void refreshDigest({ path, withPrefix, onFault: error => reportError(error, 'showtimes') })
    }
  }, [paths, isWanted, turn])

  const digests = useStableList(states.map(({ digest }) => digest))
  const digest = useMemo(() => mergeWhole(digests), [digests])
  return { status: digest ? 'ready' : statusOf(states), digest }
}

function pathsOf(scope: DigestScope): string[] {
  if ('theaterIds' in scope) return scope.theaterIds.map(theaterDigestPath)
  return scope.days === 'all' ? [ALL_DIGEST_PATH] : scope.days.map(dayDigestPath)
}

/** Null unless every file is loaded: a part of the showtimes could be mistaken for all. */
function mergeWhole(digests: readonly (ShowtimeDigest | null)[]): ShowtimeDigest | null {
  const read = digests.filter(digest => digest !== null)
  return read.length === digests.length ? mergeDigests(read) : null
}

/** State of files that are not all loaded: failures are reported when nothing is loading. */
function statusOf(states: readonly DigestState[]): Exclude<DigestState['status'], 'ready'> {
  const is = (status: DigestState['status']) => states.some(state => state.digest === null && state.status === status)
  if (is('loading')) return 'loading'
  if (is('failed')) return 'failed'
  return is('missing') ? 'missing' : 'idle'
}
