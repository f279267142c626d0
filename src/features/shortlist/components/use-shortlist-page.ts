import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { readQueryText } from '../../site/rules/parse-page-query'
import { usePageQuery } from '../../site/components/use-page-query'
import { returnFocus } from '../../../platform/document'
import { areSamePicks, hasPick, mergePicks, formatPicks, parsePicks, type ShowtimePick } from '../rules/pick-address'
import { useShortlist } from './use-shortlist'

const NO_PICKS: readonly ShowtimePick[] = []
const never = () => () => undefined
const yes = () => true
const no = () => false

export type ShortlistPage = ReturnType<typeof useShortlistPage>

/**
 * The list in the query, else the visitor's own, which is then added to the query. While both are equal they change
 * together; a different list is someone else's, and its changes only affect the query.
 */
export function useShortlistPage() {
  const isReady = useSyncExternalStore(never, yes, no)
  const { query, changeQuery } = usePageQuery()
  const { picks: own, setPicks } = useShortlist()
  const requested = readQueryText(query, 'picks')
  const { picks: named, ignored } = useMemo(() => parsePicks(requested ?? ''), [requested])
  const shown = requested === undefined ? (isReady ? own : NO_PICKS) : named
  const isOwn = areSamePicks(own, shown)

  const lastOwn = useRef<readonly ShowtimePick[] | null>(null)
  useEffect(() => {
    if (!isReady) return
    const before = lastOwn.current
    lastOwn.current = own
    const isUnnamed = requested === undefined && own.length > 0
    const isFollowed = before !== null && before !== own && areSamePicks(before, shown)
    if (isUnnamed || isFollowed) changeQuery({ picks: formatPicks(own) || null })
  }, [isReady, own, shown, requested, changeQuery])

  // Undo may run after the page is gone: it then only changes the visitor's own list.
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const showPicks = (picks: readonly ShowtimePick[]) => {
    if (isMounted.current) changeQuery({ picks: formatPicks(picks) || null })
  }

  return {
    /** False on the server and on the first render, before the list is known. */
    isReady,
    shown,
    /** Invalid or excess values in the query. */
    ignored,
    own,
    isOwn,
    /** Picks of the list that the visitor's own does not contain. */
    missing: shown.filter(pick => !hasPick(own, pick)),
    /** @returns the function that undoes it */
    removePick: (pick: ShowtimePick): (() => void) => {
      const rest = shown.filter(other => other !== pick)
      const change = (picks: readonly ShowtimePick[]) => {
        if (isOwn) setPicks(picks)
        showPicks(picks)
      }
      change(rest)
      return () => change(shown)
    },
    /** Appends the list to the visitor's own, up to the maximum. */
    copyPicks: () => {
      const merged = mergePicks(own, shown)
      setPicks(merged)
      return { count: merged.length - own.length, undo: () => setPicks(own) }
    },
    /** Moves focus without scrolling. */
    focusOn: (id: string) => returnFocus(null, id),
  }
}
