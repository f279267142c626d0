import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { readQueryText } from '../../site/rules/parse-page-query'
import { usePageQuery } from '../../site/components/use-page-query'
import { returnFocus } from '../../showtimes/client/return-focus'
import { areSamePicks, hasPick, mergePicks } from '../rules/change-picks'
import { formatPicks, parsePicks, type ShowtimePick } from '../rules/pick-address'
import { useShortlist } from './use-shortlist'

const NO_PICKS: readonly ShowtimePick[] = []
const never = () => () => undefined
const yes = () => true
const no = () => false

export type ShortlistPage = ReturnType<typeof useShortlistPage>

/**
 * The list that the page shows: the one in its address, which everybody sees alike, else the visitor's own, which the
 * address then names too. While both are the same, a change of one is a change of the other; a list that differs is
 * somebody else's, and what is changed in it stays in the address.
 */
export function useShortlistPage() {
  const isReady = useSyncExternalStore(never, yes, no)
  const { query, changeQuery } = usePageQuery()
  const { picks: own, setPicks } = useShortlist()
  const asked = readQueryText(query, 'picks')
  const { picks: named, ignored } = useMemo(() => parsePicks(asked ?? ''), [asked])
  const shown = asked === undefined ? (isReady ? own : NO_PICKS) : named
  const isOwn = areSamePicks(own, shown)

  const lastOwn = useRef<readonly ShowtimePick[] | null>(null)
  useEffect(() => {
    if (!isReady) return
    const before = lastOwn.current
    lastOwn.current = own
    const isUnnamed = asked === undefined && own.length > 0
    const isFollowed = before !== null && before !== own && areSamePicks(before, shown)
    if (isUnnamed || isFollowed) changeQuery({ picks: formatPicks(own) || null })
  }, [isReady, own, shown, asked, changeQuery])

  // What can be undone may be undone when the page is gone: then only the visitor's own list is left to change.
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
    /** False on the server and on the first render: nothing is known yet. */
    isReady,
    shown,
    /** Parts of the address that name no showtime, or one too many. */
    ignored,
    own,
    isOwn,
    /** Of the list, those that the visitor's own lacks. */
    missing: shown.filter(pick => !hasPick(own, pick)),
    /** @returns undoes it */
    removePick: (pick: ShowtimePick): (() => void) => {
      const rest = shown.filter(other => other !== pick)
      const change = (picks: readonly ShowtimePick[]) => {
        if (isOwn) setPicks(picks)
        showPicks(picks)
      }
      change(rest)
      return () => change(shown)
    },
    /** Puts the list behind the visitor's own, as far as there is room. */
    copyPicks: () => {
      const merged = mergePicks(own, shown)
      setPicks(merged)
      return { count: merged.length - own.length, undo: () => setPicks(own) }
    },
    /** Moves focus without moving the page. */
    focusOn: (id: string) => returnFocus(null, id),
  }
}
