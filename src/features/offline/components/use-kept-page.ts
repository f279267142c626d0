import { useEffect } from 'react'
import { whenIdle } from '../../../platform/scheduling'
import { tellVisit } from '../client/service-worker'

/** Has the worker cache each visited page, including pages reached without loading a document. */
export function useKeptPage(pagePath: string): void {
  useEffect(() => whenIdle(tellVisit), [pagePath])
}
