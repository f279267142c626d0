import * as v from 'valibot'
import type { Fault } from '../../../../src/config/fault'
import type { RawRecord } from '../../adapter'
import { type MovieDetail, MovieDetailSchema } from './platform-answers'
import { type PlatformClient, readNode } from './platform-client'
import type { Found, PlatformListing } from './read-listing'
import type { TheaterSchedule } from './read-schedules'
import { lacksDetail, translateMovie } from './translate-movie'
import { says } from '../../../../src/config/fault-words/fault-words'

/** Films per call; the endpoint accepts up to 50. */
const IDS_PER_CALL = 40
const CAST_LIMIT = 10

interface MoviesInput {
  client: PlatformClient
  listing: Pick<PlatformListing, 'movies' | 'categories' | 'hiddenMovieIds'>
  schedules: readonly TheaterSchedule[]
  warn: (fault: Fault) => void
}

/**
 * Records of the static query's films and of films that only schedules contain. Fields missing in the static query come
 * from the movies endpoint, on which newer platform builds rely for most of them. @throws SourceError
 */
export async function readMovies({ client, listing, schedules, warn }: MoviesInput): Promise<RawRecord[]> {
  const { movies, categories, hiddenMovieIds } = listing
  const known = new Set([...movies.map(({ node }) => node.id), ...hiddenMovieIds])
  const scheduled = new Map(
    schedules.flatMap(({ showtimes }) => showtimes.map(({ source, value }) => [value.movieId, source])),
  )
  const unlisted = [...scheduled.keys()].filter(id => !known.has(id))
  const incomplete = movies.filter(({ node }) => lacksDetail(node)).map(({ node }) => node.id)
  const details = await readDetails({ client, warn, ids: [...incomplete, ...unlisted] })
  for (const id of unlisted) {
    if (details.has(id)) continue
    warn({ severity: 'warning', source: scheduled.get(id) ?? '', record: id, ...says('undescribedFilm') })
  }
  const records = [
    ...movies.map(({ source, node }) => ({ source, node, detail: details.get(node.id)?.node })),
    ...unlisted.flatMap(id => {
      const detail = details.get(id)
      return detail ? [{ ...detail, detail: detail.node }] : []
    }),
  ]
  return records.map(({ source, node, detail }, index) => ({
    source,
    index,
    value: translateMovie({ node, detail, categories }),
  }))
}

async function readDetails({ client, ids, warn }: Pick<MoviesInput, 'client' | 'warn'> & { ids: string[] }) {
  const calls = Array.from({ length: Math.ceil(ids.length / IDS_PER_CALL) }, (_, call) =>
    ids.slice(call * IDS_PER_CALL, (call + 1) * IDS_PER_CALL),
  )
  const answers = await Promise.all(
    calls.map(some => {
      const query = new URLSearchParams([
        ['basic', 'false'],
        ['castingLimit', String(CAST_LIMIT)],
        ...some.map(id => ['ids', id]),
      ])
      return client.readApi(`/movies?${query}`, v.array(v.unknown()))
    }),
  )
  const details = new Map<string, Found<MovieDetail>>()
  for (const { url, value } of answers) {
    const source = url.split('?')[0] ?? url
    for (const entry of value) {
      const node = readNode(MovieDetailSchema, entry, { source, warn })
      if (node) details.set(node.id, { source, node })
    }
  }
  return details
}
