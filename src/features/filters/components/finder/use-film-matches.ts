import { useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/components/use-translation'
import { digestScopeOf, type DigestScope } from '../../../schedule/rules/codec/showtime-digest'
import type { FindFilms, FoundFilms } from '../../rules/find-films'
import { type DigestAnswer, useDigest } from '../../../showtimes/components/use-digest'
import { useLateRules } from './use-late-rules'

/** Loads the search code from a chunk of its own: most visits to film lists do not need it. */
const loadSearch = () => import(/* webpackChunkName: "find-films" */ '../../rules/find-films')

interface FilmMatchesInput extends Omit<FindFilms, 'digest' | 'locale'> {
  isWanted: boolean
  /** The visitor will switch between days, so the digest of all days is fetched. */
  isExploring: boolean
}

/**
 * Films with a matching showtime at some theaters on some business days (null: all), from digests, fetched while
 * `isWanted`. While another digest loads, the last result stays, with the status `loading`.
 */
export function useFilmMatches({ isWanted, isExploring, ...request }: FilmMatchesInput) {
  const { query, needs, theaterIds, days, now, graceOf, trailerMinutes } = request
  const scope = useMemo(() => digestScopeOf(theaterIds, days), [theaterIds, days])
  const { digest, status } = useWidestDigest(scope, { isWanted, isExploring })
  const { rules: search, hasFailed } = useLateRules(loadSearch, isWanted)
  const { locale } = useTranslation()
  const input = useMemo(
    () => digest && { digest, query, needs, theaterIds, days, now, graceOf, trailerMinutes, locale },
    [digest, query, needs, theaterIds, days, now, graceOf, trailerMinutes, locale],
  )
  const found = useMemo(() => (search && input ? search.findFilms(input) : null), [search, input])
  // Does not set state while rendering: see `useStableList`.
  const [last] = useState<{ found: FoundFilms | null }>(() => ({ found: null }))
  if (found) last.found = found

  const isFailed = hasFailed || status === 'failed' || status === 'missing'
  return {
    status: found ? 'ready' : isFailed ? 'failed' : isWanted ? 'loading' : 'idle',
    found: found ?? (isFailed ? null : last.found),
    /** For a list without results. */
    findReliefs: () => (search && input ? search.findReliefs(input) : []),
  } as const
}

const ALL: DigestScope = { days: 'all' }

/** The digest of the requested days, or that of all days once loaded: switching days then needs no request. */
function useWidestDigest(
  scope: DigestScope,
  { isWanted, isExploring }: Pick<FilmMatchesInput, 'isWanted' | 'isExploring'>,
): DigestAnswer {
  const isOfDays = 'days' in scope
  const all = useDigest(ALL, { isWanted: isExploring && isOfDays })
  const hasAll = isOfDays && all.digest !== null
  const requested = useDigest(scope, { isWanted: isWanted && !hasAll })
  return hasAll ? all : requested
}
