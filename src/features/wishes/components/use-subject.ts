import { useMemo } from 'react'
import { useFilmCatalogue } from '../../search/components/use-film-catalogue'
import { useSiteShell } from '../../site/components/use-site-shell'
import type { NamedSubject } from '../rules/subject-of-item'
import { parseWishSubject, type WishSubject } from '../rules/wish-contract'
import type { WishOption } from '../rules/wish-options'

/** Names subjects from the page's lists; films that it does not list from the site's search, once `needed` has one. */
export function useSubjectNames(options: readonly WishOption[], needed: readonly (WishSubject | null)[]) {
  const { theaters } = useSiteShell()
  const named = useMemo(() => {
    const known = new Map(options.map(({ path: _, ...subject }) => [`${subject.kind}:${subject.id}`, subject] as const))
    const ofTheaters = theaters.map(
      ({ theaterId: id, name }) => [`theater:${id}`, { kind: 'theater', id, name }] as const,
    )
    return new Map<string, NamedSubject>([...known, ...ofTheaters])
  }, [options, theaters])
  const isFar = needed.some(about => about?.startsWith('film:') && !named.has(about))
  const { films, status } = useFilmCatalogue({ isEnabled: isFar })
  /** Null for none, for one that the site does not know, and for a film whose name is not loaded yet. */
  const nameOf = (about: WishSubject | null): NamedSubject | null => {
    const subject = about === null ? null : parseWishSubject(about)
    if (about === null || !subject) return null
    const { kind, id } = subject
    if (kind === 'person') return { kind, id, name: id }
    const film = kind === 'film' ? films.get(id) : undefined
    return named.get(about) ?? (film ? { kind, id, name: film.name } : null)
  }
  return { nameOf, isLoading: isFar && (status === 'idle' || status === 'loading') }
}
