import type { ListedTheater } from '../../site/rules/theater-list'

type Theater = Pick<ListedTheater, 'theaterId' | 'name' | 'path'>

/**
 * The theater that ads are chosen for (specification §4 Ads, theater resolution): a single location's first, else that of
 * the page, else the one that the visitor's browser remembers. Ids are compared without case. Null: none of the site's.
 */
export function resolveAdTheater<T extends Theater>({
  theaters,
  isSingleLocation,
  pageTheaterId,
  storedTheaterId,
}: {
  theaters: readonly T[]
  isSingleLocation: boolean
  /** Empty where the page speaks of none. */
  pageTheaterId: string
  storedTheaterId: string | null
}): T | null {
  if (isSingleLocation) return theaters[0] ?? null
  return theaterOf(theaters, pageTheaterId) ?? theaterOf(theaters, storedTheaterId ?? '') ?? null
}

/** The slug of a theater's path `/theaters/{id}-{slug}/`; its name as a slug where the path has none. */
export function theaterSlugOf({ theaterId, name, path }: Theater): string {
  const segment = path.replace(/\/$/, '').split('/').at(-1) ?? ''
  const prefix = `${theaterId.toLowerCase()}-`
  return segment.startsWith(prefix) && segment.length > prefix.length ? segment.slice(prefix.length) : plainSlug(name)
}

/** Lower-case ASCII, a hyphen between words; Latin accents dropped. Light: what transliterates other scripts is not for browsers. */
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
