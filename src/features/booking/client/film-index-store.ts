import { languageAddress } from '../../site/client/language-address'
import { fetchJson, formatFetchFault } from '../../../platform/fetch-json'
import { reportError } from '../../../platform/report-error'
import { createResource } from '../../../platform/resource'
import { failure, success } from '../../../platform/result'
import { FILM_INDEX_PATH, type FilmIndex, parseFilmIndex } from '../rules/film-index'

const TIMEOUT_MS = 10_000

/** Its fault is a message. */
export const filmIndex = createResource<FilmIndex, string>({
  load: async () => {
    const url = languageAddress(FILM_INDEX_PATH)
    const answer = await fetchJson({ url, timeoutMs: TIMEOUT_MS, retries: 1 })
    if (!answer.ok) return failure(formatFetchFault(answer.error))
    const index = parseFilmIndex(answer.value)
    return index ? success(index) : failure(`${url} is no film index`)
  },
})

/** A fault is reported under the area of the first caller. */
export async function loadFilmIndex(area: 'ticketing' | 'ads'): Promise<void> {
  const isShared = filmIndex.read().status === 'loading'
  const { status, fault } = await filmIndex.load()
  if (!isShared && status === 'failed') reportError(new Error(String(fault)), area)
}
