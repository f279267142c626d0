/** Genres of the film database from which the export has its own, of several words first. */
const GENRES = [
  ...['Science Fiction', 'TV Movie', 'Film Noir', 'Sci-Fi', 'Action', 'Adventure', 'Animation', 'Biography', 'Comedy'],
  ...['Concert', 'Crime', 'Documentary', 'Drama', 'Family', 'Fantasy', 'History', 'Horror', 'Music', 'Musical'],
  ...['Mystery', 'Romance', 'Sport', 'Thriller', 'War', 'Western'],
]
const NAMES = new Map(GENRES.map(name => [name.toLowerCase(), name]))

/**
 * `Comedy Science Fiction Action` → three genres, by a list of names. A text with any other word stays whole; commas
 * and slashes separate in any case.
 */
export function splitGenres(text: string): string[] {
  const parts = text.split(/[,;/|]/).map(part => part.trim().replace(/\s+/g, ' '))
  return [...new Set(parts.filter(Boolean).flatMap(part => namesIn(part) ?? [part]))]
}

function namesIn(text: string): string[] | undefined {
  const words = text.split(' ')
  const names: string[] = []
  for (let at = 0; at < words.length;) {
    const length = [2, 1].find(count =>
      NAMES.has(
        words
          .slice(at, at + count)
          .join(' ')
          .toLowerCase(),
      ),
    )
    if (!length) return undefined
    names.push(
      NAMES.get(
        words
          .slice(at, at + length)
          .join(' ')
          .toLowerCase(),
      ) ?? '',
    )
    at += length
  }
  return names
}
