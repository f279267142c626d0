import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { remember } from '../../site/rules/remember'
import { noteCode } from '../../../platform/page-code'
import { reportError } from '../../../platform/report-error'
import { LIVE_FILES } from '../client/live-files'
import { ALL_DIGEST_PATH, dayDigestPath, theaterDigestPath } from '../../schedule/rules/codec/showtime-digest'
import type { DigestScope, ShowtimeDigest } from '../../schedule/rules/codec/showtime-digest'
import { type DigestState, IDLE_DIGEST } from '../client/digest-store'
import { readDigestStates, refreshDigest, subscribeDigests } from '../client/digest-store'
import { useStableList } from './keyed-memo'
import { useRevalidation } from './use-now'

/** `digest` is null unless `ready`; `failed` and `missing` may become `ready` later. */
export interface DigestAnswer {
  status: DigestState['status']
  digest: ShowtimeDigest | null
}

/**
 * Digest of theaters or days (contracts §5), several files merged. Fetched while `isWanted`, and again on revalidation,
 * at most once a minute; it keeps its identity until its content changes. Idle on the first render.
 */
export function useDigest(scope: DigestScope, { isWanted }: { isWanted: boolean }): DigestAnswer {
  const key = pathsOf(scope).join('\n')
  const paths = useMemo(() => (key === '' ? [] : key.split('\n')), [key])
  const states = useDigestStates(paths, isWanted)
  const digests = useStableList(states.map(({ digest }) => digest))
  const digest = useMemo(() => mergeWhole(digests), [digests])
  return { status: digest ? 'ready' : statusOf(states), digest }
}

/**
 * The digests of business days, in the order of `days`, null while not loaded: an added day does not reset the others.
 * Fetches one file per day. @param days the same array while nothing changed
 */
export function useDayDigests(
  days: readonly string[],
  { isWanted }: { isWanted: boolean },
): readonly (ShowtimeDigest | null)[] {
  const paths = useMemo(() => (isWanted ? days.map(dayDigestPath) : []), [days, isWanted])
  const states = useDigestStates(paths, true)
  return useStableList(states.map(({ digest }) => digest))
}

function useDigestStates(paths: readonly string[], isWanted: boolean): readonly DigestState[] {
  noteCode(LIVE_FILES)
  const unread = useMemo(() => paths.map(() => IDLE_DIGEST), [paths])
  const states = useSyncExternalStore(
    subscribeDigests,
    useCallback(() => readDigestStates(paths), [paths]),
    useCallback(() => unread, [unread]),
  )
  const turn = useRevalidation()
  useEffect(() => {
    if (!isWanted || turn === null) return
    for (const path of paths) void refreshDigest(path, error => reportError(error, 'showtimes'))
  }, [paths, isWanted, turn])
  return states
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

/** Merges digests; of equal films, theaters, attributes and tag sets the first stays. Null for an empty list. */
export function mergeDigests(digests: readonly ShowtimeDigest[]): ShowtimeDigest | null {
  const [first] = digests
  if (!first || digests.length === 1) return first ?? null
  return {
    updatedAt: digests.map(({ updatedAt }) => updatedAt).reduce((latest, one) => (one > latest ? one : latest)),
    theaters: once(digests, 'theaters', ({ theaterId }) => theaterId),
    movies: once(digests, 'movies', ({ movieId }) => movieId),
    attributes: once(digests, 'attributes', ({ tag }) => tag),
    tagSets: [...new Set(digests.flatMap(({ tagSets }) => tagSets))],
    showtimes: digests.flatMap(({ showtimes }) => showtimes),
  }
}

function once<K extends 'theaters' | 'movies' | 'attributes'>(
  digests: readonly ShowtimeDigest[],
  list: K,
  keyOf: (entry: ShowtimeDigest[K][number]) => string,
): ShowtimeDigest[K][number][] {
  const known = new Map<string, ShowtimeDigest[K][number]>()
  for (const digest of digests) {
    for (const entry of digest[list]) remember(known, keyOf(entry), () => entry)
  }
  return [...known.values()]
}
