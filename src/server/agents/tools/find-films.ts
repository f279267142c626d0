import * as v from 'valibot'
import { isPast } from '../../../features/schedule/rules/sales-grace'
import { offsetIsoAt } from '../../../features/schedule/rules/local-time'
import { FILM_STATES, type FilmState } from '../../../features/search/rules/search-item'
import { remember } from '../../../features/site/rules/remember'
import { success } from '../../../platform/result'
import type { DigestShowtime } from '../../../features/schedule/rules/codec/showtime-digest'
import type { ListedFilm } from '../film-catalogue'
import { takePage } from '../rules/take-page'
import { theatersOf, zonesOf } from './theaters-of'
import { defineTool, LOCALE_ENTRY, NameSchema, PAGE_ENTRIES, PAGED_ENTRIES } from './tool'

/** Theaters and people named with each film. */
const MOST_THEATERS = 10
const MOST_CAST = 6

const FilmSchema = v.object({
  filmId: v.string(),
  title: v.string(),
  originalTitle: v.nullable(v.string()),
  year: v.nullable(v.number()),
  certificate: v.nullable(v.string()),
  runtimeMinutes: v.nullable(v.number()),
  directors: v.array(v.string()),
  cast: v.array(v.string()),
  state: v.picklist(FILM_STATES),
  showtimes: v.pipe(v.number(), v.description('Coming showtimes, of the theater if one was named')),
  firstStartsAt: v.nullable(v.string()),
  lastStartsAt: v.nullable(v.string()),
  theaters: v.pipe(
    v.array(v.object({ theaterId: v.string(), name: v.string() })),
    v.description(`Where it shows, at most ${MOST_THEATERS}`),
  ),
  url: v.nullable(v.string()),
})

type Row = v.InferOutput<typeof FilmSchema>

export const FIND_FILMS = defineTool({
  name: 'find_films',
  title: 'Find films',
  description:
    'Films at this cinema: on now (with coming showtimes), announced, or over. Search by title, original title, director or actor, with typos; or list them. Gives the filmId that the other tools take.',
  input: v.strictObject({
    query: v.optional(v.pipe(NameSchema, v.description('Title or person. Default: all films on now'))),
    state: v.optional(
      v.pipe(v.picklist(FILM_STATES), v.description('now: has coming showtimes; coming: announced; past: over')),
    ),
    theater: v.optional(v.pipe(NameSchema, v.description('Id or name: only films with coming showtimes there'))),
    ...PAGE_ENTRIES,
    ...LOCALE_ENTRY,
  }),
  output: v.object({
    ...PAGED_ENTRIES,
    isApproximate: v.pipe(v.boolean(), v.description('Nothing has all words of the query; these are similar')),
    films: v.array(FilmSchema),
  }),
  run: async ({ query, state, theater, limit, offset }, { published, now }) => {
    const [index, digest, films] = [
      await published.readIndex(),
      await published.readDigest(),
      await published.readFilms(),
    ]
    if (!index.ok) return index
    if (!digest.ok) return digest
    if (!films.ok) return films
    const wanted = theatersOf(index.value, theater)
    if (!wanted.ok) return wanted
    const theaters = new Map(index.value.theaters.map(one => [one.id, one]))
    const named = new Set(wanted.value.map(({ id }) => id))
    const isOn = new Set<string>()
    const ofFilm = new Map<string, DigestShowtime[]>()
    for (const showtime of digest.value.showtimes) {
      const grace = published.config.agents?.graceMinutes[showtime.theaterId] ?? 0
      if (showtime.availability === 'cancelled' || isPast(showtime, now, grace)) continue
      isOn.add(showtime.movieId)
      if (named.has(showtime.theaterId)) remember(ofFilm, showtime.movieId, () => []).push(showtime)
    }
    const found = query === undefined ? { films: films.value.films, isClose: false } : films.value.search(query)
    const wantedState = state ?? (query === undefined ? 'now' : undefined)
    const stateOf = ({ filmId, state: known }: ListedFilm): FilmState =>
      isOn.has(filmId) ? 'now' : known === 'now' ? 'past' : known
    const kept = found.films
      .map(film => ({ ...film, state: stateOf(film) }))
      .filter(film => theater === undefined || ofFilm.has(film.filmId))
      .filter(film => wantedState === undefined || film.state === wantedState)
    const { rows, total, nextOffset } = takePage(kept, { offset, limit })
    return success({
      total,
      nextOffset,
      isApproximate: found.isClose,
      timeZones: zonesOf(wanted.value),
      films: rows.map(({ path, ...film }): Row => {
        const showtimes = (ofFilm.get(film.filmId) ?? []).sort((a, b) => a.startsAtMs - b.startsAtMs)
        const startOf = (showtime: DigestShowtime | undefined) =>
          showtime ? offsetIsoAt(showtime.startsAtMs, theaters.get(showtime.theaterId)?.timeZone ?? 'UTC') : null
        const theaterIds = [...new Set(showtimes.map(({ theaterId }) => theaterId))]
        return {
          ...film,
          cast: film.cast.slice(0, MOST_CAST),
          showtimes: showtimes.length,
          firstStartsAt: startOf(showtimes[0]),
          lastStartsAt: startOf(showtimes.at(-1)),
          theaters: theaterIds
            .slice(0, MOST_THEATERS)
            .map(id => ({ theaterId: id, name: theaters.get(id)?.name ?? id })),
          url: path === null ? null : published.address(path),
        }
      }),
    })
  },
})
