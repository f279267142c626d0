import { isAfterMidnight } from './business-day'
import type { Showtime } from './showtime'
import type { DigestShowtime, ShowtimeDigest } from './codec/showtime-digest'

interface ApplyDigest {
  /** One business day's showtimes of a film, from the page and from the schedule files of some theaters. */
  showtimes: readonly Showtime[]
  /** The day's digest, or one that contains the day. */
  digest: ShowtimeDigest
  day: string
  movieId: string
  /** Theaters whose schedule file was read: it takes precedence over the digest. */
  readTheaterIds: ReadonlySet<string>
}

/**
 * Updates a film's day from the digest of all visible theaters. Added showtimes have no booking link. Unchanged
 * showtimes keep their identity, and so does the list when nothing changed. A number of seats left is dropped: digests
 * have none, and the page's is older.
 */
export function applyDigest({ showtimes, digest, day, movieId, readTheaterIds }: ApplyDigest): readonly Showtime[] {
  const fresh = new Map<string, DigestShowtime>()
  for (const showtime of digest.showtimes) {
    if (showtime.movieId !== movieId || showtime.businessDay !== day || readTheaterIds.has(showtime.theaterId)) continue
    fresh.set(keyOf(showtime), showtime)
  }
  const kept = showtimes.flatMap(showtime => {
    if (readTheaterIds.has(showtime.theaterId)) return showtime
    const now = fresh.get(keyOf(showtime))
    fresh.delete(keyOf(showtime))
    return now ? renew(showtime, now) : []
  })
  const added = [...fresh.values()].map(toShowtime)
  const isSame =
    added.length === 0 && kept.length === showtimes.length && kept.every((one, at) => one === showtimes[at])
  return isSame ? showtimes : [...kept, ...added].sort((a, b) => a.startsAtMs - b.startsAtMs)
}

function renew(showtime: Showtime, now: DigestShowtime): Showtime {
  const { availability, startsAt, startsAtMs } = now
  const { seatsLeft, ...known } = showtime
  const hasMoved = startsAtMs !== showtime.startsAtMs
  if (!hasMoved && availability === showtime.availability && seatsLeft === undefined) return showtime
  // A digest does not contain the start and end of the film itself.
  const moved = { startsAt, startsAtMs, afterMidnight: isAfterMidnight(startsAt), filmStartsAt: null, endsAt: null }
  return { ...known, availability, ...(hasMoved ? moved : {}) }
}

function toShowtime({ isBookable: _, tags, ...known }: DigestShowtime): Showtime {
  return {
    ...known,
    tags: [...tags],
    afterMidnight: isAfterMidnight(known.startsAt),
    filmStartsAt: null,
    endsAt: null,
    screen: null,
    bookingUrl: null,
    price: null,
    notes: null,
  }
}

function keyOf({ theaterId, id }: { theaterId: string; id: string }): string {
  return `${theaterId} ${id}`
}
