import { withPrefix } from 'gatsby'
import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { reportError } from '../../../platform/report-error'
import { SEARCH_INDEX_PATH } from '../../site/rules/search-paths'
import { parseSearchFile, parseSearchMore } from '../rules/parse-search-file'
import type { FoundFilm } from '../rules/search-item'

/** Every film with a page, by id. A new object on each change. */
export interface FilmCatalogue {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  films: ReadonlyMap<string, FoundFilm>
}

export const NO_CATALOGUE: FilmCatalogue = { status: 'idle', films: new Map() }

const TIMEOUT_MS = 15_000

let state = NO_CATALOGUE
const listeners = new Set<() => void>()

/** The current catalogue. */
export function readFilmCatalogue(): FilmCatalogue {
  return state
}

/** Calls the listener on every change. @returns a function that unsubscribes */
export function subscribeFilmCatalogue(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Loads the films of `/search/index.json`, with the posters of its second part; retries after a failure. Never throws.
 */
export async function loadFilmCatalogue(): Promise<void> {
  if (state.status === 'loading' || state.status === 'ready') return
  set({ ...state, status: 'loading' })
  try {
    const file = await read(SEARCH_INDEX_PATH)
    const parsed = parseSearchFile(file)
    if (!parsed) throw new Error(`${SEARCH_INDEX_PATH} is no search index that this page knows`)
    // Without the second part films have no pictures; posters are composed instead.
    const more = parsed.more === null ? file : await read(parsed.more).catch(reportAndGoOn)
    parseSearchMore(file, parsed.lists)
    parseSearchMore(more, parsed.lists)
    const films = parsed.lists.films.flatMap(film => (film ? [[film.movieId, film] as const] : []))
    set({ status: 'ready', films: new Map(films) })
  } catch (error) {
    reportError(error, 'search')
    set({ ...NO_CATALOGUE, status: 'failed' })
  }
}

/** Resets the catalogue; for tests. */
export function forgetFilmCatalogue(): void {
  set(NO_CATALOGUE)
}

function reportAndGoOn(error: unknown): null {
  reportError(error, 'search')
  return null
}

function set(next: FilmCatalogue): void {
  state = next
  for (const listener of listeners) listener()
}

async function read(path: string): Promise<unknown> {
  const answer = await fetchJson({ url: withPrefix(path), timeoutMs: TIMEOUT_MS, retries: 1 })
  if (!answer.ok) throw new Error(formatFetchFault(answer.error))
  return answer.value
}
