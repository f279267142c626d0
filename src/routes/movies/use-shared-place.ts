import { useEffect, useRef } from 'react'
import type { ChangeQuery } from '../../features/site/components/use-page-query'

interface SharedPlaceInput {
  /** Values of `cinemas` in the query. */
  asked: readonly string[]
  /** The visitor's theater on a circuit; null for none. */
  chosen: string | null
  /** A day or a filter narrows the list. */
  isFinding: boolean
  changeQuery: ChangeQuery
}

/**
 * Writes the visitor's theater into the query of a filtered list (`?cinemas=L0101`), so that a shared URL shows the
 * same list, and updates it when the visitor selects another theater.
 */
export function useSharedPlace({ asked, chosen, isFinding, changeQuery }: SharedPlaceInput): void {
  /** The theater last written to the query. */
  const followed = useRef<string | null>(null)
  const said = asked.join(',')
  useEffect(() => {
    const previous = followed.current
    followed.current = chosen
    const saysPrevious = previous !== null && previous !== chosen && said === previous
    if (saysPrevious || (said === '' && isFinding && chosen !== null)) changeQuery({ cinemas: chosen })
  }, [said, chosen, isFinding, changeQuery])
}
