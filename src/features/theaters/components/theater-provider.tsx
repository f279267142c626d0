import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { onPageVisibilityChange } from '../../../platform/page-lifecycle'
import { createEmitter } from '../../../platform/store'
import { writePageSearch } from '../../site/client/page-search'
import { useQueryText } from '../../site/components/use-query-text'
import { useSiteShell } from '../../site/components/use-site-shell'
import {
  markSelectedTheater,
  removeSelectedTheaterBoot,
  readRememberedTheater,
  rememberTheater,
} from '../client/selected-theater'
import { resolveSelectedTheater, type SelectedTheater } from '../rules/resolve-selected-theater'
import { ChooseTheaterContext, SelectedTheaterContext } from './use-selected-theater'

interface TheaterProviderProps {
  /** Theater of the page context: on a theater's own page, or on every page of a single location. */
  pageTheaterId: string | null
  children: ReactNode
}

/** Provides the visitor's theater and its choice (specification §3 Selected theater, §4 Theater resolution). */
export function TheaterProvider({ pageTheaterId, children }: TheaterProviderProps) {
  const { settings, theaters } = useSiteShell()
  /** Undefined: the cookie has not been read yet, as on the server and in the first render. */
  const [remembered, setRemembered] = useState<string | null>()

  useEffect(() => {
    const read = () => setRemembered(readRememberedTheater())
    read()
    // Another tab may have changed the choice.
    return onPageVisibilityChange(visible => visible && read())
  }, [])

  const isKnown = remembered !== undefined
  const queryTheaterId = useQueryText('theaterId')
  // A hidden theater is in no list, but its own page still selects it.
  const theaterIds = useMemo(() => {
    const visibleIds = theaters.map(({ theaterId }) => theaterId)
    return pageTheaterId === null ? visibleIds : [...visibleIds, pageTheaterId]
  }, [theaters, pageTheaterId])
  const { isSingleLocation } = settings
  const site = useMemo(
    () => ({ isSingleLocation, theaterIds, page: pageTheaterId }),
    [isSingleLocation, theaterIds, pageTheaterId],
  )
  const first = useMemo(() => resolveSelectedTheater({ ...site, query: undefined, cookie: undefined }), [site])
  const selected = useMemo(() => {
    const query = isKnown ? (queryTheaterId ?? null) : undefined
    return resolveSelectedTheater({ ...site, query, cookie: remembered })
  }, [site, queryTheaterId, remembered, isKnown])
  const [source] = useState(createTheaterSource)
  // Set before the children render, so that a new page has its own theater from its first render.
  source.put({ selected, first })
  useEffect(() => source.notify(), [source, selected])

  const selectedId = selected.status === 'selected' ? selected.theaterId : null
  useEffect(() => {
    if (!isKnown) return
    markSelectedTheater(selectedId)
    removeSelectedTheaterBoot()
  }, [isKnown, selectedId])

  const choose = useCallback((theaterId: string) => {
    rememberTheater(theaterId)
    setRemembered(theaterId)
    writePageSearch({ theaterId: null })
  }, [])

  return (
    <ChooseTheaterContext.Provider value={choose}>
      <SelectedTheaterContext.Provider value={source}>{children}</SelectedTheaterContext.Provider>
    </ChooseTheaterContext.Provider>
  )
}

/** A provider's store of the visitor's theater; `put` sets it without notifying listeners. */
function createTheaterSource() {
  let known: Record<'selected' | 'first', SelectedTheater> = {
    selected: { status: 'pending' },
    first: { status: 'pending' },
  }
  const changes = createEmitter()
  return {
    read: () => known.selected,
    readFirst: () => known.first,
    subscribe: changes.subscribe,
    put: (next: typeof known) => {
      known = next
    },
    notify: changes.emit,
  }
}
