import { DIGEST_VERSION, digestState, type DigestFile } from './digest-file'
import { localSeconds } from './local-seconds'
import type { Attribute, Showtime } from './showtime'
import type { DigestMovie } from './showtime-digest'

export interface DigestSource {
  /** ISO instant at which the source was read. */
  updatedAt: string
  /** In the order of the listings, showtimes by start; theaters without showtimes are left out. */
  theaters: readonly { theaterId: string; timeZone: string; showtimes: readonly DigestibleShowtime[] }[]
  /** Describes a film; undefined for an unlisted film, whose showtimes are left out. */
  movieOf: (movieId: string) => DigestMovie | undefined
  /** All attributes that a visitor can filter by at the site, whether or not these showtimes have them. */
  attributes: readonly Attribute[]
}

export type DigestibleShowtime = Pick<
  Showtime,
  'id' | 'movieId' | 'startsAt' | 'startsAtMs' | 'tags' | 'availability' | 'bookingUrl'
>

const MINUTE_SECONDS = 60

/** Packs showtimes into columns (`DigestFile`); `parseDigest` restores them. */
export function buildDigest({ updatedAt, theaters, movieOf, attributes }: DigestSource): DigestFile {
  const movies = new Places<DigestFile['movies'][number]>()
  const tags = new Places<string>()
  const tagSets = new Places<number[]>()
  const places = theaters
    .map(theater => ({ ...theater, showtimes: theater.showtimes.filter(({ movieId }) => movieOf(movieId)) }))
    .filter(({ showtimes }) => showtimes.length > 0)
  const rows = places.flatMap(({ showtimes }) => showtimes)
  const walls = rows.map(({ startsAt }) => localSeconds(startsAt))
  const step = walls.every(wall => wall % MINUTE_SECONDS === 0) ? MINUTE_SECONDS : 1
  return {
    version: DIGEST_VERSION,
    updatedAt,
    theaters: places.map(({ theaterId, timeZone, showtimes }) => [theaterId, timeZone, showtimes.length]),
    // These columns fill the lists below, so they come first.
    ...{
      movieOf: rows.map(({ movieId }) => movies.of(movieId, () => describe(movieOf(movieId)))),
      tagSetOf: rows.map(row => tagSets.of(row.tags.join('\n'), () => row.tags.map(tag => tags.of(tag, () => tag)))),
    },
    movies: movies.values,
    tags: tags.values,
    tagSets: tagSets.values,
    attributes: [...attributes],
    step,
    from: rows[0]?.startsAt ?? '',
    ids: rows.map(({ id }) => id),
    starts: walls.map((wall, at) => (wall - (walls[at - 1] ?? walls[0] ?? 0)) / step),
    offsets: runsOf(rows.map(({ startsAtMs }, at) => ((walls[at] ?? 0) - startsAtMs / 1000) / MINUTE_SECONDS)),
    states: rows.map(({ availability, bookingUrl }) => digestState(availability, bookingUrl !== null)).join(''),
  }
}

/** A list of distinct values and their positions by key. */
class Places<T> {
  readonly values: T[] = []
  private readonly known = new Map<string, number>()

  of(key: string, describe: () => T): number {
    const known = this.known.get(key)
    if (known !== undefined) return known
    const place = this.values.push(describe()) - 1
    this.known.set(key, place)
    return place
  }
}

function describe(movie: DigestMovie | undefined): DigestFile['movies'][number] {
  if (!movie) return ['', '', null, null, null, null]
  const { movieId, title, path, poster, certificate, runtimeMinutes } = movie
  return [movieId, title, path, poster, certificate, runtimeMinutes]
}

function runsOf(values: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const value of values) {
    const last = runs.at(-1)
    if (last && last[0] === value) last[1] += 1
    else runs.push([value, 1])
  }
  return runs
}
