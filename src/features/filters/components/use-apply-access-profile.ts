import { useEffect, useRef } from 'react'
import { readQueryText } from '../../site/rules/parse-page-query'
import { usePageQuery } from '../../site/components/use-page-query'
import { formatAccessProfile } from '../rules/access-profile'
import { useAccessProfile } from './use-access-profile'

/**
 * Writes the visitor's needs into the address of a page with a finder (`?access=captions`), where the address does not speak
 * of access itself: lists are narrowed by what the address says alone, so that a copied address shows the same list. When the
 * visitor changes their needs, the address follows. Called once by each such page.
 */
export function useApplyAccessProfile(): void {
  const { query, changeQuery } = usePageQuery()
  const { needs, isKnown } = useAccessProfile()
  const isSaid = readQueryText(query, 'access') !== undefined
  const wanted = formatAccessProfile(needs)
  /** The needs that the page followed last; null until it knows them. */
  const followed = useRef<string | null>(null)

  useEffect(() => {
    if (!isKnown) return
    const hasChanged = followed.current !== null && followed.current !== wanted
    followed.current = wanted
    if (hasChanged) changeQuery({ access: wanted || null })
    else if (!isSaid && wanted !== '') changeQuery({ access: wanted })
  }, [isKnown, isSaid, wanted, changeQuery])
}
