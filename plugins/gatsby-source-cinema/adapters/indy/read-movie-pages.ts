import * as v from 'valibot'
import type { Fault } from '../../../../src/config/fault'
import { isObject } from '../../record-values'
import type { SourceClient } from '../reading/source-client'
import { GraphqlAnswerSchema, MovieListSchema } from './indy-answers'
import { says } from '../../../../src/config/fault-words/fault-words'

/** Above about a thousand, the server falls back to ten without a word. */
const PAGE_SIZE = 200
/** What comes where the server passes over the limit. */
const SERVERS_OWN_LIMIT = 10

const QUERY = `query ($limit: Int, $offset: Int, $orderBy: String, $type: String) {
  movies(limit: $limit, offset: $offset, orderBy: $orderBy, type: $type) {
    data {
      id name urlSlug posterImage bannerImage synopsis starring directedBy duration genre allGenres rating
      trailerYoutubeId releaseDate dateOfFirstShowing siteId
      showings {
        id time published screenId ticketsSold seatsRemaining displayMetaData
        showingBadges { id title displayName }
      }
    }
  }
}`

interface ReadMoviePages {
  client: SourceClient
  /** URL of the GraphQL endpoint. */
  url: string
  warn: (fault: Fault) => void
}

/**
 * Every published movie with its showings, page by page until a page has none.
 * @throws SourceError where the list is empty, or ends although the server may have more
 */
export async function readMoviePages({ client, url, warn }: ReadMoviePages): Promise<unknown[]> {
  const movies = new Map<string, unknown>()
  let offset = 0
  let firstLength = 0
  for (;;) {
    const page = await readPage({ client, url, offset })
    if (page.length === 0) break
    const fresh = page.filter(movie => !movies.has(keyOf(movie)))
    if (fresh.length === 0) {
      // The server passes over the offset: only a page that is neither full nor cut to ten is the whole list.
      if (firstLength < PAGE_SIZE && firstLength !== SERVERS_OWN_LIMIT) break
      return client.fail({
        source: url,
        ...says('moviesRepeat', { count: movies.size }),
      })
    }
    if (fresh.length < page.length) warn({ severity: 'warning', source: url, ...says('moviesChanged') })
    for (const movie of fresh) movies.set(keyOf(movie), movie)
    firstLength ||= page.length
    offset += page.length
  }
  if (movies.size === 0) return client.fail({ source: url, ...says('indyNoMovies') })
  return [...movies.values()]
}

async function readPage({ client, url, offset }: { client: SourceClient; url: string; offset: number }) {
  const variables = { limit: PAGE_SIZE, offset, orderBy: 'magic', type: 'all-published' }
  const request = {
    url,
    body: JSON.stringify({ query: QUERY, variables }),
    isQuery: true,
    headers: { 'content-type': 'application/json' },
  }
  const { value } = await client.readJson(request, GraphqlAnswerSchema)
  const reason = describeErrors(value.errors)
  if (reason) return client.fail({ source: url, ...says('answeredWithError', { reason }) })
  const list = v.safeParse(MovieListSchema, value.data)
  if (list.success) return list.output.movies.data
  return client.fail({ source: url, ...says('indyNoList') })
}

/** The messages of GraphQL errors; undefined where there is none. */
function describeErrors(errors: unknown): string | undefined {
  if (errors === undefined || errors === null) return undefined
  const list: unknown[] = Array.isArray(errors) ? errors : [errors]
  if (list.length === 0) return undefined
  const messages = list.map(error => (isObject(error) && typeof error.message === 'string' ? error.message : 'unnamed'))
  return messages.join('; ').replace(/\s+/g, ' ').slice(0, 200)
}

function keyOf(movie: unknown): string {
  const id = isObject(movie) ? movie.id : undefined
  return typeof id === 'string' || typeof id === 'number' ? String(id) : JSON.stringify(movie)
}
