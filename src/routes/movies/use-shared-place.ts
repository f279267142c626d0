import { useEffect, useRef } from 'react'
import type { ChangeQuery } from '../../features/site/components/use-page-query'

interface SharedPlaceInput {
  /** `cinemas` of the address as a list. */
  asked: readonly string[]
  /** The visitor's theater on a circuit; null for none. */
  chosen: string | null
  /** A day or a filter narrows the list. */
  isFinding: boolean
  changeQuery: ChangeQuery
}

/**
 * Writes the visitor's theater into the address of a list that a day or filter narrows (`?cinemas=L0101`), so that whoever is
 * sent the address sees the same list. When the visitor chooses another theater, the address follows.
 */
export function useSharedPlace({ asked, chosen, isFinding, changeQuery }: SharedPlaceInput): void {
  /** The theater that the page followed last. */
  const followed = useRef<string | null>(null)
  const said = asked.join(',')
  useEffect(() => {
    const previous = followed.current
    followed.current = chosen
    const saysPrevious = previous !== null && previous !== chosen && said === previous
    if (saysPrevious || (said === '' && isFinding && chosen !== null)) changeQuery({ cinemas: chosen })
  }, [said, chosen, isFinding, changeQuery])
}
