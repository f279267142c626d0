import { useEffect, useState } from 'react'
import { loadPages } from './client/editor-api'
import { repeatUntil } from './client/repeat-until'
import type { SitePages } from './rules/editor-contract'

const PAUSE_MS = 3000

/** The pages of the running site, requested until it responds; null before the first response. */
export function useSitePages(): SitePages | null {
  const [pages, setPages] = useState<SitePages | null>(null)
  useEffect(
    () =>
      repeatUntil(async () => {
        const answer = await loadPages()
        setPages(before => answer ?? before)
        return answer?.isAnswering === true
      }, PAUSE_MS),
    [],
  )
  return pages
}
