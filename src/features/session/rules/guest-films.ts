/** Assumption: the most films that a guest's list can contain. */
export const MOST_GUEST_FILMS = 100

/** Parses a guest's list: a JSON list of film ids, the oldest first. Invalid ids are left out. */
export function parseGuestFilms(text: string | null): readonly string[] {
  try {
    const listed: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(listed)) return []
    const ids = listed.filter((id: unknown): id is string => typeof id === 'string' && id !== '')
    return [...new Set(ids)].slice(0, MOST_GUEST_FILMS)
  } catch {
    return []
  }
}

/** Appends a film to the list, or removes it. @returns null when the list is full */
export function changeGuestFilms(ids: readonly string[], movieId: string, isKept: boolean): readonly string[] | null {
  const others = ids.filter(id => id !== movieId)
  if (!isKept) return others
  if (ids.includes(movieId)) return ids
  return others.length < MOST_GUEST_FILMS ? [...others, movieId] : null
}
