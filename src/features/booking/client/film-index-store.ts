import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { type IndexedFilm, parseAnnounced, parseFilmIndex } from '../rules/film-index'
import { FILM_INDEX_PATH } from '../rules/quick-buy-paths'

export interface FilmIndexState {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** In display order; empty until ready. */
  films: readonly IndexedFilm[]
  /** Release dates (ISO) of announced films, by id. */
  announced: ReadonlyMap<string, string>
}

export const NO_FILMS: FilmIndexState = { status: 'idle', films: [], announced: new Map() }

const TIMEOUT_MS = 10_000

let state = NO_FILMS
const listeners = new Set<() => void>()

export function readFilmIndex(): FilmIndexState {
  return state
}

export function subscribeFilmIndex(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Loads the film index (`/digest/films.json`) once. A fault sets the `failed` state and calls `onFault`. */
export async function loadFilmIndex({
  withPrefix,
  onFault,
}: {
  withPrefix: (path: string) => string
  onFault: (message: string) => void
}): Promise<void> {
  if (state.status === 'loading' || state.status === 'ready') return
  write({ ...state, status: 'loading' })
  const url = withPrefix(FILM_INDEX_PATH)
  const answer = await fetchJson({ url, timeoutMs: TIMEOUT_MS, retries: 1 })
  const films = answer.ok ? parseFilmIndex(answer.value) : null
  if (films) return write({ status: 'ready', films, announced: parseAnnounced(answer.ok ? answer.value : null) })
  onFault(answer.ok ? `${url} is no film index` : formatFetchFault(answer.error))
  write({ ...state, status: 'failed' })
}

/** Drops the loaded index; for tests. */
export function forgetFilmIndex(): void {
  write(NO_FILMS)
}

function write(next: FilmIndexState): void {
  state = next
  for (const listener of listeners) listener()
}
