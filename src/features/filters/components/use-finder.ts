import { useCallback, useMemo, useSyncExternalStore, useEffect, useRef } from 'react'
import { usePageQuery } from '../../site/components/use-page-query'
import type { AccessNeed } from '../../schedule/rules/access-need'
import { toggleOption, withoutConditions, withoutIgnored } from '../rules/change-finder'
import type { Facet } from '../rules/facets'
import type { FinderCondition } from '../rules/filter-showtimes'
import { type FinderQuery, type IgnoredParameter, readFinderQuery, readList } from '../rules/finder-query'
import { useAccessProfile } from './use-access-needs'
import { readQueryText } from '../../site/rules/parse-page-query'
import { formatAccessProfile } from '../client/access-profile-store'

/** The visitor's filters and the functions that change them. Every change adds a history entry. */
export interface Finder {
  query: FinderQuery
  /** The visitor's needs, which apply when the query has no `access`. */
  needs: readonly AccessNeed[]
  /** Query parameters that are not understood. */
  ignored: readonly IgnoredParameter[]
  /** Query and needs have been read: false on the server and on the first render. */
  isRead: boolean
  /** Toggles an option of a facet. @param chosen keys of the facet's selected options */
  toggle: (parameter: Facet['parameter'], key: string, chosen: readonly string[]) => void
  /** Sets `day` in the query; null for the page's default. */
  setDay: (day: string | null) => void
  setHidesSoldOut: (hides: boolean) => void
  setShowsPast: (shows: boolean) => void
  /** Removes some conditions, or all of them by default. */
  remove: (conditions?: readonly FinderCondition[]) => void
  /** Removes ignored parameters from the query. */
  dismiss: (ignored: readonly IgnoredParameter[]) => void
}

const never = () => () => undefined
const yes = () => true
const no = () => false

/**
 * State of the finder, from the query (contracts, In the browser) and, without `access` in it, from the visitor's
 * access profile. Empty on the server and on the first render. Call it once in each page with a finder.
 */
export function useFinder(): Finder {
  const { query: page, changeQuery } = usePageQuery()
  const { needs, isKnown } = useAccessProfile()
  useApplyAccessProfile()
  const isHydrated = useSyncExternalStore(never, yes, no)
  const { query, ignored } = useMemo(() => readFinderQuery(page), [page])

  const step = useCallback(
    (changes: Readonly<Record<string, string | null>>) => changeQuery(changes, { isStep: true }),
    [changeQuery],
  )
  const steps = useMemo(
    () => ({
      setDay: (day: string | null) => step({ day }),
      setHidesSoldOut: (hides: boolean) => step({ sold: hides ? 'hide' : null }),
      setShowsPast: (shows: boolean) => step({ past: shows ? 'show' : null }),
    }),
    [step],
  )
  return useMemo(
    () => ({
      ...steps,
      query,
      needs,
      ignored,
      isRead: isHydrated && isKnown,
      toggle: (parameter, key, chosen) => step(toggleOption({ parameter, key, chosen, needs })),
      remove: conditions => step(withoutConditions({ needs }, conditions)),
      dismiss: unwanted => changeQuery(withoutIgnored(unwanted, name => readList(page, name))),
    }),
    [page, query, needs, ignored, isHydrated, isKnown, step, steps, changeQuery],
  )
}

/**
 * Writes the visitor's needs into the query (`?access=captions`) unless it has `access` already, and updates it when
 * the needs change. Lists only depend on the query, so that a copied URL shows the same list. Call it once in each page
 * with a finder.
 */
export function useApplyAccessProfile(): void {
  const { query, changeQuery } = usePageQuery()
  const { needs, isKnown } = useAccessProfile()
  const isSaid = readQueryText(query, 'access') !== undefined
  const wanted = formatAccessProfile(needs)
  /** The needs last written to the query; null until known. */
  const followed = useRef<string | null>(null)

  useEffect(() => {
    if (!isKnown) return
    const hasChanged = followed.current !== null && followed.current !== wanted
    followed.current = wanted
    if (hasChanged) changeQuery({ access: wanted || null })
    else if (!isSaid && wanted !== '') changeQuery({ access: wanted })
  }, [isKnown, isSaid, wanted, changeQuery])
}
