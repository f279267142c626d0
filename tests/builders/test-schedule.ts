import type { Attribute, ScheduleDay, Showtime } from '../../src/features/schedule/rules/showtime'

/** A bookable showtime of 23 January 2025, 17:30 in London; say what differs. `startsAt` decides instant and business day. */
export function buildTestShowtime(own: Partial<Showtime> = {}): Showtime {
  const startsAt = own.startsAt ?? '2025-01-23T17:30:00'
  const isNight = Number(startsAt.slice(11, 13)) < 3
  const calendarDay = startsAt.slice(0, 10)
  const dayBefore = new Date(Date.parse(`${calendarDay}T00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  return {
    id: `s-${startsAt}`,
    theaterId: 'harbour',
    movieId: 'metropolis',
    startsAt,
    startsAtMs: Date.parse(`${startsAt}Z`),
    businessDay: isNight ? dayBefore : calendarDay,
    afterMidnight: isNight,
    filmStartsAt: null,
    endsAt: null,
    screen: null,
    tags: [],
    availability: 'available',
    bookingUrl: `https://tickets.example/${startsAt}`,
    price: null,
    notes: null,
    ...own,
  }
}

/** Some described attributes: a format, a language, subtitles and an access feature. */
export const TEST_ATTRIBUTES: Attribute[] = [
  { tag: 'Format.Projection.35mm', label: '35 mm', kind: 'format', weight: 80 },
  { tag: 'Localization.Version.Original', label: 'Original version', kind: 'language', weight: 60 },
  { tag: 'Localization.Subtitle.English', label: 'English subtitles', kind: 'subtitle', weight: 50 },
  { tag: 'Showtime.Accessibility.AudioDescription', label: 'Audio description', kind: 'access', weight: 40 },
]

const METROPOLIS = {
  title: 'Metropolis',
  path: '/movies/1-metropolis/',
  certificate: 'PG',
  runtimeMinutes: 148,
  poster: null,
}

/** A schedule file of Harbour on 23 January 2025, read at 14:32; say what differs. */
export function buildTestSchedule(own: Partial<ScheduleDay> = {}): ScheduleDay {
  return {
    theaterId: 'harbour',
    timeZone: 'Europe/London',
    day: '2025-01-23',
    updatedAt: '2025-01-23T14:32:00Z',
    showtimes: [],
    movies: { metropolis: METROPOLIS },
    attributes: TEST_ATTRIBUTES,
    ...own,
  }
}
