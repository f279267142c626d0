import type { RawRecord } from '../../adapter'
import { groupBy } from '../../record-values'

export interface Screening {
  source: string
  ownId: string | undefined
  value: Record<string, unknown> & { theaterId: string; movieId: string; startsAt: string }
}

/**
 * Showtimes with ids that are the same from build to build: of `@id`, else of the booking link, else of theater, film,
 * start and screen. An id or link of several different screenings identifies none. Repeated screenings are one.
 * @param hash short text of several
 */
export function identify(screenings: readonly Screening[], hash: (...parts: string[]) => string): RawRecord[] {
  const byId = uniqueKeys(screenings, ({ ownId }) => ownId)
  const byLink = uniqueKeys(screenings, ({ value }) => text(value.bookingUrl))
  const merged = new Map<string, Screening>()
  const idsOfPlace = new Map<string, string>()
  for (const screening of screenings) {
    const { ownId, value } = screening
    const { screen } = value
    const place = `${whatAndWhen(screening)}\n${text(screen) ?? ''}`
    const link = text(value.bookingUrl)
    const own = ownId !== undefined && byId.has(ownId) ? ownId : undefined
    const key = own ?? (link !== undefined && byLink.has(link) ? link : place)
    // Two halls may show the same film at once; one hall cannot.
    const known = screen === undefined ? undefined : idsOfPlace.get(place)
    const id = known ?? key
    idsOfPlace.set(place, id)
    const earlier = merged.get(id)
    merged.set(id, earlier ? { ...earlier, value: merge(earlier.value, value) } : screening)
  }
  return [...merged].map(([key, { source, value }], index) => ({ source, index, value: { id: hash(key), ...value } }))
}

/** What either says; cancelled or sold out where one says so. */
function merge(one: Screening['value'], other: Screening['value']): Screening['value'] {
  const said = Object.fromEntries(Object.entries(one).filter(([, field]) => field !== undefined))
  const states = { cancelled: one.cancelled || other.cancelled, soldOut: one.soldOut || other.soldOut }
  return { ...other, ...said, ...states }
}

/** Keys whose screenings are all of one film, theater and start. */
function uniqueKeys(
  screenings: readonly Screening[],
  keyOf: (screening: Screening) => string | undefined,
): Set<string> {
  const groups = groupBy(screenings, keyOf)
  const unique = [...groups].filter(([, group]) => new Set(group.map(whatAndWhen)).size === 1)
  return new Set(unique.flatMap(([key]) => key ?? []))
}

function whatAndWhen({ value: { theaterId, movieId, startsAt } }: Screening): string {
  return [theaterId, movieId, startsAt].join('\n')
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
