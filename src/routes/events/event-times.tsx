import { useMemo, useCallback } from 'react'
import { Heading } from '../../ui/heading'
import { Link } from '../../ui/link'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useFavouriteActions } from '../../features/favourites/components/use-favourite-actions'
import { indexAttributes, type AttributeIndex } from '../../features/showtimes/components/attribute-index'
import { ChipList } from '../../features/programme/components/chips/chip-list'
import { PickModeButton } from '../../features/shortlist/components/pick-mode-button'
import { ShowtimeChip } from '../../features/programme/components/chips/showtime-chip'
import { formatDayLabel } from '../../features/schedule/rules/format-showtime'
import { groupByBusinessDay, groupByMovie } from '../../features/schedule/rules/group-showtimes'
import type { Showtime } from '../../features/schedule/rules/showtime'
import { useBusinessToday, useNow } from '../../features/showtimes/components/use-now'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import type { EventRecord } from '../page/records'
import { SeasonTimes } from './season-times'
import { PagePart } from '../page/page-part'
import { applyDigest } from '../../features/schedule/rules/apply-digest'
import { isPast, leavingTimes, graceOfTheater } from '../../features/schedule/rules/sales-grace'
import type { ShowtimeDigest } from '../../features/schedule/rules/codec/showtime-digest'
import { useDigest } from '../../features/showtimes/components/use-digest'

// Same height as the favourite button beside it, so that sites with and without watchlists look alike.
const titleStyles = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 'target' } as const
const columnStyles = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const

export type TimedEvent = Pick<EventRecord, 'movies' | 'theaters' | 'showtimes' | 'attributes' | 'startAt'>

/**
 * Showtimes of an event, by film, theater and day. Films keep the order of their first built showtimes. Past showtimes
 * are removed before the first paint, and the section with the last one.
 */
export function EventTimes({ event }: { event: TimedEvent }) {
  const { t } = useTranslation()
  const { ofFilms: FilmAction } = useFavouriteActions()
  const index = useMemo(() => indexAttributes(event.attributes), [event.attributes])
  const built = useMemo(() => atItsTime(event), [event])
  const coming = useEventShowtimes(built)
  if (coming.length === 0) return null
  if (isSeason(built)) return <SeasonTimes {...{ event, built, coming, index }} />
  const comingOf = new Map(groupByMovie(coming).map(({ movieId, showtimes }) => [movieId, showtimes]))
  return (
    <PagePart title={t('eventScreen.showtimes')} aside={<PickModeButton />} isOfTimes>
      <div sx={{ ...columnStyles, gap: 6 }}>
        {groupByMovie(built).map(({ movieId }) => {
          const movie = event.movies.find(film => film.movieId === movieId)
          const members = comingOf.get(movieId)
          if (!movie || !members) return null
          return (
            <section key={movieId} data-times="" sx={{ ...columnStyles, gap: 3 }}>
              <div sx={titleStyles}>
                <Heading as="h3">
                  <Link to={movie.path} lang={movie.lang?.title} sx={{ color: 'inherit', textDecoration: 'none' }}>
                    {movie.title}
                  </Link>
                </Heading>
                {FilmAction ? <FilmAction movie={movie} isPlain /> : null}
              </div>
              {event.theaters.map(theater => (
                <TheaterTimes
                  key={theater.theaterId}
                  theater={theater}
                  showtimes={members.filter(({ theaterId }) => theaterId === theater.theaterId)}
                  movie={movie}
                  index={index}
                />
              ))}
            </section>
          )
        })}
      </div>
    </PagePart>
  )
}

/** A list of more days than this would be long on a phone. */
const LISTED_DAYS = 3

/** An event whose times are shown a day at a time. */
export function isSeason(built: readonly Showtime[]): boolean {
  return new Set(built.map(({ businessDay }) => businessDay)).size > LISTED_DAYS
}

/** For an event with a start time, the showtimes at that time, if there are any; else all showtimes of its films. */
export function atItsTime({ startAt, showtimes }: TimedEvent): Showtime[] {
  const exact = showtimes.filter(({ startsAt }) => startAt?.slice(0, 16) === startsAt.slice(0, 16))
  return exact.length > 0 ? exact : showtimes
}

interface TheaterTimesProps {
  theater: EventRecord['theaters'][number]
  showtimes: readonly Showtime[]
  movie: { title: string; path: string }
  index: AttributeIndex
}

function TheaterTimes({ theater, showtimes, movie, index }: TheaterTimesProps) {
  const { t, locale } = useTranslation()
  const known = useSiteShell().theaters.find(({ theaterId }) => theaterId === theater.theaterId)
  const today = useBusinessToday({ today: theater.today, timeZone: known?.timeZone ?? [] })
  if (showtimes.length === 0) return null
  return (
    <div
      sx={{ display: 'grid', gridTemplateColumns: ['minmax(0, 1fr)', null, '13rem minmax(0, 1fr)'], gap: [2, null, 4] }}
      data-theater-block={theater.theaterId}
      data-today={theater.today}
      data-times=""
    >
      <Link to={theater.path} sx={{ color: 'text', fontWeight: 'semibold', alignSelf: 'start' }}>
        {theater.name}
      </Link>
      <div sx={{ display: 'grid', gap: 3 }}>
        {groupByBusinessDay(showtimes).map(({ day, showtimes: members }) => (
          <div key={day} data-times="" sx={{ display: 'grid', gap: 1 }}>
            <p sx={{ variant: 'text.meta', m: 0 }}>{formatDayLabel({ day, today, locale, t })}</p>
            <ChipList>
              {members.map(showtime => (
                <ShowtimeChip
                  key={showtime.id}
                  showtime={showtime}
                  attributes={index.of(showtime)}
                  of={`${movie.title}, ${theater.name}`}
                  moviePath={movie.path}
                />
              ))}
            </ChipList>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Days that are updated; later ones stay as built. */
const FRESH_DAYS = 3

const NO_THEATERS: ReadonlySet<string> = new Set()

/** An event's future showtimes, those of the next days updated from digests. Only the build can add showtimes. */
function useEventShowtimes(built: readonly Showtime[]): readonly Showtime[] {
  const { theaters, settings } = useSiteShell()
  const graceOf = useCallback(
    (theaterId: string) => graceOfTheater(theaters, theaterId, settings.graceMinutes),
    [theaters, settings.graceMinutes],
  )
  const now = useNow(useMemo(() => leavingTimes(built, graceOf), [built, graceOf]))
  const isAhead = (showtime: Showtime) => now === null || !isPast(showtime, now, graceOf(showtime.theaterId))
  const ahead = built.filter(isAhead)
  const days = [...new Set(ahead.map(({ businessDay }) => businessDay))].sort().slice(0, FRESH_DAYS)
  const { digest } = useDigest({ days }, { isWanted: now !== null && days.length > 0 })
  const dayList = days.join(' ')
  const fresh = useMemo(() => (digest ? renew(built, digest, dayList.split(' ')) : built), [built, digest, dayList])
  return fresh.filter(isAhead)
}

function renew(built: readonly Showtime[], digest: ShowtimeDigest, days: readonly string[]): readonly Showtime[] {
  const known = new Set(built.map(keyOf))
  const movieIds = [...new Set(built.map(({ movieId }) => movieId))]
  const later = built.filter(({ businessDay }) => !days.includes(businessDay))
  const renewed = days.flatMap(day =>
    movieIds.flatMap(movieId => {
      const showtimes = built.filter(showtime => showtime.movieId === movieId && showtime.businessDay === day)
      return applyDigest({ showtimes, digest, day, movieId, readTheaterIds: NO_THEATERS })
    }),
  )
  const kept = renewed.filter(showtime => known.has(keyOf(showtime)))
  return [...kept, ...later].sort((a, b) => a.startsAtMs - b.startsAtMs)
}

function keyOf({ theaterId, id }: Showtime): string {
  return `${theaterId} ${id}`
}
