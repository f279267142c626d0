import { useEffect, useState } from 'react'
import { reportError } from '../../../platform/report-error'
import type { searchPanel } from '../client/search-panel'

type SearchPanel = typeof searchPanel

let panel: Promise<SearchPanel> | null = null

function loadPanel(): Promise<SearchPanel> {
  panel ??= import(/* webpackChunkName: "search" */ '../client/search-panel').then(
    chunk => chunk.searchPanel,
    (error: unknown) => {
      // Retry on the next call.
      panel = null
      throw error
    },
  )
  return panel
}

/** Preloads the search when its button is hovered or focused. */
export function prepareSearch(): void {
  loadPanel()
    .then(({ startSearch }) => startSearch())
    .catch((error: unknown) => reportError(error, 'search'))
}

/** The search panel, loaded on mount; `failed` when it cannot be loaded. */
export function useSearchPanel(): SearchPanel | 'loading' | 'failed' {
  const [state, setState] = useState<SearchPanel | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let isCurrent = true
    const set = (next: SearchPanel | 'failed') => {
      if (isCurrent) setState(next)
    }
    loadPanel().then(set, (error: unknown) => {
      reportError(error, 'search')
      set('failed')
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return state
}
