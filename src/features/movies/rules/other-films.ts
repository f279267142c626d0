import { foldText } from '../../site/rules/fold-text'

interface CreditedMovie {
  id: string
  directors: readonly string[]
  cast: readonly string[]
}

/** A director or actor of a film, and further films of theirs. */
export interface CreditedPerson<T> {
  name: string
  movies: T[]
}

/** Most films per person. */
const LIMIT = 3

/**
 * Returns the people of a film who have other films in a list (usually those now showing or announced, in display
 * order), directors first, each once. Names are compared without case, accents and punctuation. The list is indexed once.
 */
export function buildOtherFilms<T extends CreditedMovie>(candidates: readonly T[]) {
  const filmsOf = new Map<string, T[]>()
  for (const candidate of candidates) {
    for (const person of peopleOf(candidate).keys()) {
      const films = filmsOf.get(person)
      if (films) films.push(candidate)
      else filmsOf.set(person, [candidate])
    }
  }
  return (movie: CreditedMovie): CreditedPerson<T>[] =>
    [...peopleOf(movie)].flatMap(([person, name]) => {
      const others = (filmsOf.get(person) ?? []).filter(({ id }) => id !== movie.id)
      return others.length > 0 ? [{ name, movies: others.slice(0, LIMIT) }] : []
    })
}

/** Names by their folded form, as the film writes them first. */
function peopleOf({ directors, cast }: CreditedMovie): Map<string, string> {
  const people = new Map<string, string>()
  for (const name of [...directors, ...cast]) {
    const person = foldText(name)
    if (person && !people.has(person)) people.set(person, name)
  }
  return people
}
