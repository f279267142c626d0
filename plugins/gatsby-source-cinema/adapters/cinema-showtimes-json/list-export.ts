import type { AdapterInput, RawRecord } from '../../adapter'
import { isObject } from '../../record-values'
import type { AttributeWords } from '../reading/attribute-words'
import type { Listing } from '../reading/listing-adapter'
import { samplesOf } from '../reading/left-out'
import { createLenientReader } from '../reading/lenient-record'
import type { TheaterWithZone } from '../reading/theaters-with-zones'
import { AuditoriumSchema, CinemaSchema, FilmSchema, SessionSchema } from './open-format-answers'
import { placeTheater } from './place-theater'
import type { CinemaExport } from './read-export'
import { translateCinema, translateFilm } from './translate-open-film'
import { timeConflictOf, translateSession } from './translate-open-session'
import {
  isSuppressed,
  translateInstallation,
  translateMovie,
  translateSession as translateVenueMasterSession,
  unclearIn,
} from './translate-venue-master'
import {
  InstallationSchema,
  MovieSchema,
  SessionSchema as VenueMasterSessionSchema,
  VenueSchema,
} from './venue-master-answers'
import { warnOfAge, warnOfPast } from './warn-of-age'
import { says } from '../../../../src/config/fault-words/fault-words'
import { around } from '../../../../src/config/fault'

interface ListExport {
  input: AdapterInput
  words: AttributeWords
}

/** Records of VenueMaster's export. @throws SourceError where the theater has no time zone */
export function listVenueMaster(found: CinemaExport & { form: 'venueMaster' }, { input, words }: ListExport): Listing {
  const { source, value } = found
  const { warn } = input
  const read = createLenientReader({ source, warn })
  const installation = read(InstallationSchema, value.Installation ?? {}) ?? {}
  const venues = listOf(value.Venues).map(venue => read(VenueSchema, venue) ?? {})
  const theater = placeTheater(translateInstallation(installation, venues), input)
  const byCode = new Map(venues.flatMap(venue => (venue.Venue_Code ? [[venue.Venue_Code, venue] as const] : [])))
  const movies = value.Movies.map(raw => translateMovie(read(MovieSchema, raw, fieldOf(raw, 'Movie_Code')) ?? {}))
  const { bookingUrl } = input.source
  const listed = value.Sessions.map(raw => read(VenueMasterSessionSchema, raw, fieldOf(raw, 'Session_Index')) ?? {})
  const unclear = unclearIn(listed).map(({ Session_Index: id }) => id ?? says('oneWithoutIndex').words)
  const said = says('unclearSessions', { count: unclear.length, samples: samplesOf(unclear) })
  if (unclear.length > 0) warn({ severity: 'warning', source, field: 'Session_Suppress_External', ...said })
  const sessions = listed.filter(session => !isSuppressed(session))
  const showtimes = sessions.map(session =>
    translateVenueMasterSession({ session, venues: byCode, theater, words, bookingUrl }),
  )
  warnOfPast({ source, starts: showtimes.map(({ startsAt }) => startsAt), theater, input })
  return recordsOf({ source, theater, movies, showtimes })
}

/** Records of a file of the open format. @throws SourceError where the theater has no time zone */
export function listOpenFormat(found: CinemaExport & { form: 'open' }, { input, words }: ListExport): Listing {
  const { source, value } = found
  const { warn } = input
  const read = createLenientReader({ source, warn })
  const theater = placeTheater(translateCinema(read(CinemaSchema, value.cinema ?? {}) ?? {}), input)
  const rooms = listOf(value.auditoria).map(room => read(AuditoriumSchema, room) ?? {})
  const screens = new Map(
    rooms.flatMap(room => {
      const name = room.name?.trim()
      return room.auditorium_id && name ? [[room.auditorium_id, name] as const] : []
    }),
  )
  const movies = value.films.map(raw => translateFilm(read(FilmSchema, raw, fieldOf(raw, 'film_id')) ?? {}))
  const sessions = value.sessions.map(raw => read(SessionSchema, raw, fieldOf(raw, 'session_id')) ?? {})
  const conflicts = sessions.flatMap(session => {
    const said = timeConflictOf(session, theater.timeZone)
    return said ? [{ record: session.session_id ?? '', said }] : []
  })
  const [first] = conflicts
  if (first) {
    const count = conflicts.length
    const said = count > 1 ? around('oneOfSessions', first.said, { count }) : first.said
    warn({ severity: 'warning', source, record: first.record, ...said })
  }
  const { bookingUrl } = input.source
  const showtimes = sessions.map(session => translateSession({ session, screens, theater, words, bookingUrl }))
  warnOfAge({ source, generatedAt: value.generated_at, ttlSeconds: value.ttl_seconds, input })
  warnOfPast({ source, starts: showtimes.map(({ startsAt }) => startsAt), theater, input })
  return recordsOf({ source, theater, movies, showtimes })
}

interface Records {
  source: string
  theater: TheaterWithZone
  movies: readonly unknown[]
  showtimes: readonly unknown[]
}

function recordsOf({ source, theater, movies, showtimes }: Records): Listing {
  const place = (value: unknown, index: number): RawRecord => ({ source, index, value })
  return { theaters: [place(theater, 0)], movies: movies.map(place), showtimes: showtimes.map(place) }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function fieldOf(value: unknown, field: string): unknown {
  return isObject(value) ? value[field] : undefined
}
