import { needsTheaters, WISH_BOUNDS, type WishKind, type WishSubject } from './wish-contract'

/** Where it is waited for. */
export type WishPlace = 'any' | 'near' | 'chosen'

export interface WishDraft {
  about: WishSubject | null
  when: WishKind
  place: WishPlace
  /** Chosen ones. */
  theaterIds: readonly string[]
}

interface Reach {
  /** Every visible theater. */
  theaters: readonly { theaterId: string }[]
  /** Within the visitor's reach, nearest first; empty while their position is unknown. */
  nearIds: readonly string[]
}

/** What has to be chosen still, in the order of the form. */
export type DraftFault = 'about' | 'near' | 'chosen'

/** Places that can be chosen: 'on near me' is of some theaters, and what is about a theater is there. */
export function placesFor(
  { about, when }: Pick<WishDraft, 'about' | 'when'>,
  { theaters, canLocate }: { theaters: readonly unknown[]; canLocate: boolean },
): readonly WishPlace[] {
  if (theaters.length < 2 || about?.startsWith('theater:')) return []
  const isOfSome = needsTheaters(when, about ?? 'film:')
  return [...(isOfSome ? [] : (['any'] as const)), ...(canLocate ? (['near'] as const) : []), 'chosen']
}

/** The ids of a draft's theaters as a wish has them: empty for all. At most as many as a wish may have. */
export function theatersOfDraft(draft: WishDraft, { theaters, nearIds }: Reach): string[] {
  const { about, when, place, theaterIds } = draft
  if (about?.startsWith('theater:')) return []
  const only = theaters.length === 1 ? theaters[0] : undefined
  // A site of one theater does not ask for it.
  if (only) return needsTheaters(when, about ?? 'film:') ? [only.theaterId] : []
  const ids = place === 'any' ? [] : place === 'near' ? nearIds : theaterIds
  const known = new Set(theaters.map(({ theaterId }) => theaterId))
  return ids.filter(id => known.has(id)).slice(0, WISH_BOUNDS.theaters)
}

/** The first thing that is missing; null for a whole draft. */
export function findDraftFault(draft: WishDraft, reach: Reach): DraftFault | null {
  const { about, place } = draft
  if (about === null) return 'about'
  if (about.startsWith('theater:') || reach.theaters.length < 2 || place === 'any') return null
  return theatersOfDraft(draft, reach).length > 0 ? null : place
}
