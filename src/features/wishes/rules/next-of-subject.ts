import { facetVocabularyOf } from '../../filters/rules/facet-vocabulary'
import type { DigestShowtime, ShowtimeDigest } from '../../schedule/rules/codec/showtime-digest'
import { isPast } from '../../schedule/rules/sales-grace'
import type { NamedSubject } from './subject-of-item'

/** Shown of what is on sale already. */
const MOST_SHOWN = 3

interface NextOfSubject {
  subject: Pick<NamedSubject, 'kind' | 'id'>
  /** Of a person: their films, by id. */
  filmIds: readonly string[]
  digest: ShowtimeDigest
  /** Theaters it is asked for; empty for all. */
  theaterIds: readonly string[]
  /** Epoch ms. */
  now: number
  /** Minutes after its start until which a showtime of a theater is sold. */
  graceOf: (theaterId: string) => number
}

/** The next showtimes of a subject that can be booked, by start. A series is not known by its showtimes: none. */
export function selectNextOfSubject({ digest, theaterIds, now, graceOf, ...of }: NextOfSubject): DigestShowtime[] {
  const isOf = createSubjectCheck(of, digest)
  const reach = new Set(theaterIds)
  return digest.showtimes
    .filter(
      showtime =>
        showtime.isBookable &&
        showtime.availability !== 'soldOut' &&
        showtime.availability !== 'cancelled' &&
        (reach.size === 0 || reach.has(showtime.theaterId)) &&
        isOf(showtime) &&
        !isPast(showtime, now, graceOf(showtime.theaterId)),
    )
    .sort((a, b) => a.startsAtMs - b.startsAtMs)
    .slice(0, MOST_SHOWN)
}

function createSubjectCheck(
  { subject: { kind, id }, filmIds }: Pick<NextOfSubject, 'subject' | 'filmIds'>,
  { attributes }: ShowtimeDigest,
): (showtime: DigestShowtime) => boolean {
  const { meaningOf, resolve } = facetVocabularyOf(attributes)
  switch (kind) {
    case 'film':
      return ({ movieId }) => movieId === id
    case 'person': {
      const films = new Set(filmIds)
      return ({ movieId }) => films.has(movieId)
    }
    case 'format': {
      const keys = [resolve('format', id), resolve('experience', id)]
      return ({ tags }) => {
        const { format, experience } = meaningOf(tags).keys
        return keys.some(key => key !== null && (format.includes(key) || experience.includes(key)))
      }
    }
    case 'language':
      return ({ tags }) => meaningOf(tags).understood.includes(id)
    case 'access':
      return ({ tags }) => meaningOf(tags).needs.some(need => need === id)
    case 'theater':
      return ({ theaterId }) => theaterId === id
    case 'series':
      return () => false
  }
}
