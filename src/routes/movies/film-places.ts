import type { IgnoredParameter } from '../../features/filters/rules/finder-query'
import { useEffect, useRef } from 'react'
import type { ChangeQuery } from '../../features/site/components/use-page-query'

/** The theaters to which a list of films is narrowed. */
export interface FilmPlaces {
  /** `chosen`: the visitor's own or the only one, by default or in the query; `other`: others from the query. */
  kind: 'all' | 'chosen' | 'other'
  /** Null for all. */
  theaterIds: readonly string[] | null
  /** Unknown theaters in the query. */
  ignored: readonly IgnoredParameter[]
}

interface ReadFilmPlaces {
  /** Values of `cinemas` in the query. */
  inQuery: readonly string[]
  /** Ids of visible theaters. */
  known: readonly string[]
  /** The visitor's theater, or the only one; null for none. */
  chosen: string | null
}

/** `?cinemas=all`: the visitor's theater does not narrow the list. */
export const ALL_CINEMAS = 'all'

/** The theaters of `?cinemas=all` or `?cinemas=id,id`; the default when none of them is known. */
export function readFilmPlaces({ inQuery, known, chosen }: ReadFilmPlaces): FilmPlaces {
  const names = new Set(known)
  const usual: Omit<FilmPlaces, 'ignored'> = chosen
    ? { kind: 'chosen', theaterIds: [chosen] }
    : { kind: 'all', theaterIds: null }
  if (inQuery.length === 0) return { ...usual, ignored: [] }
  if (inQuery.includes(ALL_CINEMAS)) return { kind: 'all', theaterIds: null, ignored: [] }
  const found = inQuery.filter(id => names.has(id))
  const ignored = inQuery.filter(id => !names.has(id)).map(value => ({ name: 'cinemas', value }))
  if (found.length === 0) return { ...usual, ignored }
  const isChosen = found.length === 1 && found[0] === chosen
  return { kind: isChosen ? 'chosen' : 'other', theaterIds: found, ignored }
}

interface SharedPlaceInput {
  /** Values of `cinemas` in the query. */
  inQuery: readonly string[]
  /** The visitor's theater on a circuit; null for none. */
  chosen: string | null
  /** A day or a filter narrows the list. */
  isFinding: boolean
  changeQuery: ChangeQuery
}

/** Keeps the visitor's theater in the query of a filtered list (`?cinemas=L0101`), so that it can be shared. */
export function useSharedPlace({ inQuery, chosen, isFinding, changeQuery }: SharedPlaceInput): void {
  /** The theater last written to the query. */
  const followed = useRef<string | null>(null)
  const joined = inQuery.join(',')
  useEffect(() => {
    const previous = followed.current
    followed.current = chosen
    const isPrevious = previous !== null && previous !== chosen && joined === previous
    if (isPrevious || (joined === '' && isFinding && chosen !== null)) changeQuery({ cinemas: chosen })
  }, [joined, chosen, isFinding, changeQuery])
}
