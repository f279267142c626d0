import { useEffect } from 'react'
import { whenIdle } from '../../../platform/when-idle'
import { tellVisit } from '../client/service-worker'

/** Has each page that is visited kept whole, also one that came without a document of its own. */
export function useKeptPage(pagePath: string): void {
  useEffect(() => whenIdle(tellVisit), [pagePath])
}
