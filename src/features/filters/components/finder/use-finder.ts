import { useCallback, useMemo, useSyncExternalStore, useEffect, useRef } from 'react'
import { usePageQuery } from '../../../site/components/use-page-query'
import { toggleOption, withoutConditions, withoutIgnored } from '../../rules/change-finder'
import type { Facet } from '../../rules/facets'
import type { FinderCondition } from '../../rules/filter-showtimes'
import { finderSearch, type IgnoredParameter, readFinderQuery, readList } from '../../rules/finder-query'
import { useAccessProfile } from '../access/use-access-needs'
import { readQueryText } from '../../../site/rules/parse-page-query'
import { formatAccessProfile } from '../../client/access-profile-store'
import { keepUnderstoodLanguages, understoodLanguages } from '../../client/understood-languages-store'

/** The visitor's filters and the functions that change them. Every change adds a history entry. */
export type Finder = ReturnType<typeof useFinder>

const never = () => () => undefined
const yes = () => true
const no = () => false

/**
 * State of the finder, from the query (contracts, In the browser), else from the visitor's access profile. Empty on the
 * server and on the first render. Call it once in each page with a finder.
 */
export function useFinder() {
  const { query: page, changeQuery } = usePageQuery()
  const { needs, isKnown } = useAccessProfile()
  useApplyAccessProfile()
  useApplyLanguages()
  const isHydrated = useSyncExternalStore(never, yes, no)
  const { query, ignored } = useMemo(() => readFinderQuery(page), [page])

  const step = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      if (changes.understand !== undefined) keepUnderstoodLanguages(changes.understand)
      changeQuery(changes, { isStep: true })
    },
    [changeQuery],
  )
  const steps = useMemo(
    () => ({
      /** Null for the page's default day. */
      setDay: (day: string | null) => step({ day }),
      /** Clock times `HH:mm`; null for any. */
      setHours: (from: string | null, until: string | null) => step({ from, until }),
      setShowsPairs: (shows: boolean) => step({ pairs: shows ? 'show' : null }),
      setHidesSoldOut: (hides: boolean) => step({ sold: hides ? 'hide' : null }),
      setShowsPast: (shows: boolean) => step({ past: shows ? 'show' : null }),
      /** Codes of the languages that the visitor understands, kept for the next visit. */
      setUnderstood: (codes: readonly string[]) => step({ understand: codes.toSorted().join(',') || null }),
    }),
    [step],
  )
  return useMemo(
    () => ({
      query,
      /** Day and filters for the pages of the listed films (`finderSearch`). */
      search: finderSearch(page),
      /** The visitor's needs, which apply when the query has no `access`. */
      needs,
      /** Query parameters that are not understood. */
      ignored,
      /** Query and needs have been read: false on the server and on the first render. */
      isRead: isHydrated && isKnown,
      ...steps,
      /** Toggles an option of a facet. @param chosen keys of the facet's selected options */
      toggle: (parameter: Facet['parameter'], key: string, chosen: readonly string[]) =>
        step(toggleOption({ parameter, key, chosen, needs })),
      remove: (conditions?: readonly FinderCondition[]) => step(withoutConditions({ needs }, conditions)),
      dismiss: (unwanted: readonly IgnoredParameter[]) =>
        changeQuery(withoutIgnored(unwanted, name => readList(page, name))),
    }),
    [page, query, needs, ignored, isHydrated, isKnown, step, steps, changeQuery],
  )
}

/** Languages until storage has been read: on the server and on the first render. */
const unread = () => null

/** Writes the languages of the last visit into the query, once in each page, unless it has some. */
function useApplyLanguages(): void {
  const { query, changeQuery } = usePageQuery()
  const kept = useSyncExternalStore(understoodLanguages.subscribe, understoodLanguages.read, unread)
  const isSaid = readQueryText(query, 'understand') !== undefined
  const isApplied = useRef(false)

  useEffect(() => {
    if (kept === null || isApplied.current) return
    isApplied.current = true
    if (!isSaid && kept.length > 0) changeQuery({ understand: kept.join(',') })
  }, [kept, isSaid, changeQuery])
}

/**
 * Writes the visitor's needs into the query (`?access=captions`) unless it has `access`, and again when they change:
 * lists only depend on the query, so that a copied URL shows the same list. Call it once in each page with a finder.
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
