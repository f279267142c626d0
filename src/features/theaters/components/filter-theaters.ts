import { foldText } from '../../site/rules/fold-text'
import type { TheaterSummary } from './theater-summary'

/** Longer lists are grouped by city. */
const LIST_UP_TO = 12

export interface TheaterGroup<T> {
  /** Null for a single list of all theaters, and for theaters without a city. */
  city: string | null
  theaters: T[]
}

/** Theaters whose name or city contains every word of the query, ignoring accents, case and punctuation. */
export function filterTheaters<T extends Pick<TheaterSummary, 'name' | 'city'>>(
  theaters: readonly T[],
  query: string,
): T[] {
  const words = foldText(query).split(' ').filter(Boolean)
  return theaters.filter(({ name, city }) => {
    const text = foldText(`${name} ${city ?? ''}`)
    return words.every(word => text.includes(word))
  })
}

/** A single list, or groups by city in the locale's order when the site has many theaters. */
export function groupTheaters<T extends Pick<TheaterSummary, 'name' | 'city'>>(
  theaters: readonly T[],
  { total, locale }: { total: number; locale: string },
): TheaterGroup<T>[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  const byName = [...theaters].sort((a, b) => compare(a.name, b.name))
  if (total <= LIST_UP_TO) return byName.length === 0 ? [] : [{ city: null, theaters: byName }]
  const groups = new Map<string, T[]>()
  for (const theater of byName) {
    const city = theater.city?.trim() ?? ''
    groups.set(city, [...(groups.get(city) ?? []), theater])
  }
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || compare(a, b))
    .map(([city, members]) => ({ city: city || null, theaters: members }))
}
