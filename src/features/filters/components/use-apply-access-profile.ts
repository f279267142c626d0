import { useEffect, useRef } from 'react'
import { readQueryText } from '../../site/rules/parse-page-query'
import { usePageQuery } from '../../site/components/use-page-query'
import { formatAccessProfile } from '../rules/access-profile'
import { useAccessProfile } from './use-access-profile'

/**
 * Writes the visitor's needs into the query (`?access=captions`) unless it has `access` already, and updates it when
 * the needs change. Lists only depend on the query, so that a copied URL shows the same list. Call it once in each page
 * with a finder.
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
