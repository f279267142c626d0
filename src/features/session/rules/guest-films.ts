/** Assumption: a guest's list holds no more films. */
export const MOST_GUEST_FILMS = 100

/** Reads a guest's list: a JSON list of film ids, the oldest first. What is no id is left out. */
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

/** The list with a film at its end, or without it. @returns null where there is no room for one more */
export function changeGuestFilms(ids: readonly string[], movieId: string, isKept: boolean): readonly string[] | null {
  const others = ids.filter(id => id !== movieId)
  if (!isKept) return others
  if (ids.includes(movieId)) return ids
  return others.length < MOST_GUEST_FILMS ? [...others, movieId] : null
}
