/** Ids in the operator's order, of both forms of `movieOrderIndex`: a list, or an index by id. */
export function orderOf(movieOrderIndex: unknown): string[] {
  if (Array.isArray(movieOrderIndex)) return movieOrderIndex.map(id => String(id as string | number))
  if (typeof movieOrderIndex !== 'object' || movieOrderIndex === null) return []
  return Object.entries(movieOrderIndex)
    .filter((entry): entry is [string, number] => typeof entry[1] === 'number')
    .sort(([, one], [, other]) => one - other)
    .map(([id]) => id)
}

/** The list as the site shows it: films in the operator's order first, the others as they come. */
export function arrange<T extends { id: string }>(films: readonly T[], order: readonly string[]): T[] {
  const place = new Map(order.map((id, index) => [id, index]))
  const at = ({ id }: T) => place.get(id) ?? Number.POSITIVE_INFINITY
  return films
    .map((film, index) => ({ film, index }))
    .sort((one, other) => (at(one.film) === at(other.film) ? one.index - other.index : at(one.film) - at(other.film)))
    .map(({ film }) => film)
}

/** Moves a film by one place. A film without a place gets the last one; below the last it has none again. */
export function stepFilm(order: readonly string[], id: string, step: 'up' | 'down'): string[] {
  const from = order.indexOf(id)
  if (from < 0) return step === 'up' ? [...order, id] : [...order]
  const to = step === 'up' ? Math.max(0, from - 1) : from + 1
  const others = order.filter(known => known !== id)
  return to > others.length ? others : others.toSpliced(to, 0, id)
}

/** Drops a film on the place of another; on one without a place it becomes the last, and loses a place it had. */
export function dropFilm(order: readonly string[], id: string, onto: string): string[] {
  if (id === onto) return [...order]
  const from = order.indexOf(id)
  const to = order.indexOf(onto)
  const others = order.filter(known => known !== id)
  if (to < 0) return from < 0 ? [...others, id] : others
  return others.toSpliced(to, 0, id)
}
