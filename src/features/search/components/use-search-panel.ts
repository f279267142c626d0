import { useEffect, useSyncExternalStore } from 'react'
import { pageCode } from '../../../platform/page-code'
import { reportError } from '../../../platform/report-error'
import { createResource } from '../../../platform/resource'
import { failure, success } from '../../../platform/result'
import type { searchPanel } from './search-suggestions'

/** Id of the search's dialog. */
export const SEARCH_DIALOG_ID = 'search-dialog'

export const searchCode = pageCode('search', () => import(/* webpackChunkName: "search" */ './search-suggestions'))

/** Suggestions and search, loaded when the search is first opened; another opening after a fault retries. */
const panelChunk = createResource<typeof searchPanel, unknown>({
  load: () =>
    searchCode()
      .then(chunk => success(chunk.searchPanel))
      .catch((error: unknown) => failure(error)),
})

export function prepareSearch(): void {
  void loadPanel().then(panel => panel?.preloadSearch())
}

async function loadPanel() {
  const { value, fault } = await panelChunk.load()
  if (!value) reportError(fault, 'search')
  return value
}

/** The search panel, loaded when it is wanted; `failed` when it cannot be loaded. */
export function useSearchPanel(isWanted: boolean): typeof searchPanel | 'loading' | 'failed' {
  const { status, value } = useSyncExternalStore(panelChunk.subscribe, panelChunk.read, panelChunk.read)
  useEffect(() => {
    if (isWanted) void loadPanel()
  }, [isWanted])
  return value ?? (status === 'failed' ? 'failed' : 'loading')
}
