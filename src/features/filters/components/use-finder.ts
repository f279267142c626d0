import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { usePageQuery } from '../../site/components/use-page-query'
import type { AccessNeed } from '../../schedule/rules/access-need'
import { toggleOption, withoutConditions, withoutIgnored } from '../rules/change-finder'
import type { Facet } from '../rules/facets'
import type { FinderCondition } from '../rules/filter-showtimes'
import { type FinderQuery, type IgnoredParameter, readFinderQuery, readList } from '../rules/finder-query'
import { useAccessProfile } from './use-access-profile'
import { useApplyAccessProfile } from './use-apply-access-profile'

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
