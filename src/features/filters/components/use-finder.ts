import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { usePageQuery } from '../../site/components/use-page-query'
import type { AccessNeed } from '../../schedule/rules/access-need'
import { toggleOption, withoutConditions, withoutIgnored } from '../rules/change-finder'
import type { Facet } from '../rules/facets'
import type { FinderCondition } from '../rules/filter-showtimes'
import { type FinderQuery, type IgnoredParameter, readFinderQuery, readList } from '../rules/finder-query'
import { useAccessProfile } from './use-access-profile'
import { useApplyAccessProfile } from './use-apply-access-profile'

/** What a visitor looks for, and the ways to change it. Every change is a step that the back button undoes. */
export interface Finder {
  query: FinderQuery
  /** The visitor's own needs; they apply where the address says nothing about access. */
  needs: readonly AccessNeed[]
  /** What the address asks for and no page understands. */
  ignored: readonly IgnoredParameter[]
  /** The address and the visitor's needs have been read: false on the server and on the first render. */
  isRead: boolean
  /** Presses an option of a facet. @param chosen keys of its options that are chosen */
  toggle: (parameter: Facet['parameter'], key: string, chosen: readonly string[]) => void
  /** `day` of the address; null for the page's usual one. */
  setDay: (day: string | null) => void
  setHidesSoldOut: (hides: boolean) => void
  setShowsPast: (shows: boolean) => void
  /** Takes off some conditions, or, without any named, all. */
  remove: (conditions?: readonly FinderCondition[]) => void
  /** Takes what was ignored out of the address. */
  dismiss: (ignored: readonly IgnoredParameter[]) => void
}

const never = () => () => undefined
const yes = () => true
const no = () => false

/**
 * The finder's state, which lies in the address (contracts, In the browser) and, where that says nothing of access, in the
 * visitor's access profile. Empty on the server and on the first render. Called once by each page with a finder.
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
