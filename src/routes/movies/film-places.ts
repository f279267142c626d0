import type { IgnoredParameter } from '../../features/filters/rules/finder-query'

/** The theaters that a list of films is narrowed to. */
export interface FilmPlaces {
  /** `chosen`: the visitor's own or the only one, also where the address names it; `asked`: others that it names. */
  kind: 'all' | 'chosen' | 'asked'
  /** Null: all. */
  theaterIds: readonly string[] | null
  /** What the address names and nobody knows. */
  ignored: readonly IgnoredParameter[]
}

interface ReadFilmPlaces {
  /** `cinemas` of the address as a list. */
  asked: readonly string[]
  /** Visible theaters. */
  known: readonly string[]
  /** The visitor's theater, or the only one; null for none. */
  chosen: string | null
}

/** `?cinemas=all`: the visitor's theater narrows nothing. */
export const ALL_CINEMAS = 'all'

/**
 * The theaters that `?cinemas=all` or `?cinemas=id,id` asks for, each once; where it names none that is known, the visitor's
 * own, as without it.
 */
export function readFilmPlaces({ asked, known, chosen }: ReadFilmPlaces): FilmPlaces {
  const names = new Set(known)
  const usual: Omit<FilmPlaces, 'ignored'> = chosen
    ? { kind: 'chosen', theaterIds: [chosen] }
    : { kind: 'all', theaterIds: null }
  if (asked.length === 0) return { ...usual, ignored: [] }
  if (asked.includes(ALL_CINEMAS)) return { kind: 'all', theaterIds: null, ignored: [] }
  const found = asked.filter(id => names.has(id))
  const ignored = asked.filter(id => !names.has(id)).map(value => ({ name: 'cinemas', value }))
  if (found.length === 0) return { ...usual, ignored }
  const isChosen = found.length === 1 && found[0] === chosen
  return { kind: isChosen ? 'chosen' : 'asked', theaterIds: found, ignored }
}
