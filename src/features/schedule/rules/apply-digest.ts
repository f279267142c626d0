import { isAfterMidnight } from './business-day'
import type { Showtime } from './showtime'
import type { DigestShowtime, ShowtimeDigest } from './showtime-digest'

interface ApplyDigest {
  /** One business day's showtimes of a film, as the page and some theaters' schedule files have them. */
  showtimes: readonly Showtime[]
  /** That day's digest, or one that holds it. */
  digest: ShowtimeDigest
  day: string
  movieId: string
  /** Theaters whose schedule file was read: it knows better. */
  readTheaterIds: ReadonlySet<string>
}

/**
 * Makes a film's day new by the digest of all visible theaters: sold-out showtimes are marked, removed ones go, moved ones
 * move, new ones appear with what a digest knows of them, without a booking link. What did not change stays the same object,
 * and the list the same array where nothing did.
 */
export function applyDigest(input: ApplyDigest): readonly Showtime[] {
  const { showtimes, digest, day, movieId, readTheaterIds } = input
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
  const hasMoved = startsAtMs !== showtime.startsAtMs
  if (!hasMoved && availability === showtime.availability) return showtime
  // A digest does not say when the film itself begins and ends.
  const moved = { startsAt, startsAtMs, afterMidnight: isAfterMidnight(startsAt), filmStartsAt: null, endsAt: null }
  return { ...showtime, availability, ...(hasMoved ? moved : {}) }
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
