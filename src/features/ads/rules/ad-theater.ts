import type { ListedTheater } from '../../site/rules/theater-list'

type Theater = Pick<ListedTheater, 'theaterId' | 'name' | 'path'>

/**
 * The theater for ad targeting (specification §4 Ads, theater resolution): the first of a single location, else the
 * page's, else the one remembered by the browser. Ids are compared ignoring case. Null when the site has no such
 * theater.
 */
export function resolveAdTheater<T extends Theater>({
  theaters,
  isSingleLocation,
  pageTheaterId,
  storedTheaterId,
}: {
  theaters: readonly T[]
  isSingleLocation: boolean
  /** Empty when the page has none. */
  pageTheaterId: string
  storedTheaterId: string | null
}): T | null {
  if (isSingleLocation) return theaters[0] ?? null
  return theaterOf(theaters, pageTheaterId) ?? theaterOf(theaters, storedTheaterId ?? '') ?? null
}

/** The slug in a theater's path `/theaters/{id}-{slug}/`; falls back to its name as a slug. */
export function theaterSlugOf({ theaterId, name, path }: Theater): string {
  const segment = path.replace(/\/$/, '').split('/').at(-1) ?? ''
  const prefix = `${theaterId.toLowerCase()}-`
  return segment.startsWith(prefix) && segment.length > prefix.length ? segment.slice(prefix.length) : plainSlug(name)
}

/**
 * Lower-case ASCII words joined by hyphens; Latin accents are removed. Does not transliterate other scripts, to keep
 * browser code small.
 */
export function plainSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

function theaterOf<T extends Theater>(theaters: readonly T[], id: string): T | undefined {
  const key = id.toLowerCase()
  return theaters.find(({ theaterId }) => theaterId.toLowerCase() === key)
}
