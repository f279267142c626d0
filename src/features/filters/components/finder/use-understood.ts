import { useCallback } from 'react'
import { usePageQuery } from '../../../site/components/use-page-query'
import { keepUnderstoodLanguages } from '../../client/understood-languages-store'
import { readFinderQuery } from '../../rules/finder-query'

/** The languages in the query, for lists without a finder, and a function that changes and keeps them. */
export function useUnderstood() {
  const { query, changeQuery } = usePageQuery()
  const setUnderstood = useCallback(
    (codes: readonly string[]) => {
      const understand = codes.toSorted().join(',') || null
      keepUnderstoodLanguages(understand)
      changeQuery({ understand }, { isStep: true })
    },
    [changeQuery],
  )
  return { understood: readFinderQuery(query).query.understood, setUnderstood }
}
