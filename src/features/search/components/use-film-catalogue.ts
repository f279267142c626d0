import { useEffect, useSyncExternalStore } from 'react'
import { reportError } from '../../../platform/report-error'
import { createResource } from '../../../platform/resource'
import { failure, success } from '../../../platform/result'
import { searchIndex } from '../client/search-index'
import type { FoundFilm } from '../rules/search-item'

/** Every film with a page, by id, from the search index. */
export const filmCatalogue = createResource<ReadonlyMap<string, FoundFilm>, Error | null>({
  load: async () => {
    const { value: index, fault } = await searchIndex.load()
    if (!index) {
      reportError(fault, 'search')
      return failure(fault)
    }
    const more = await index.loadMore()
    // Without the second part films have no pictures; posters are composed instead.
    if (!more.ok) reportError(more.error, 'search')
    return success(new Map(index.lists.films.flatMap(film => (film ? [[film.movieId, film] as const] : []))))
  },
})

const NO_FILMS: ReadonlyMap<string, FoundFilm> = new Map()
const IDLE = filmCatalogue.read()
const idle = () => IDLE
const load = () => void filmCatalogue.load()

/** The site's films by id, loaded once `isEnabled` is true; `retry` after a failure. */
export function useFilmCatalogue({ isEnabled }: { isEnabled: boolean }) {
  const { status, value } = useSyncExternalStore(filmCatalogue.subscribe, filmCatalogue.read, idle)
  useEffect(() => {
    if (isEnabled) load()
  }, [isEnabled])
  return { status, films: value ?? NO_FILMS, retry: load }
}
