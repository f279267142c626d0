import { withPrefix } from 'gatsby'
import { saveFile } from '../../../platform/save-file'
import type { Translate } from '../../i18n/rules/format-message'
import { loadPlaces, readPlaces } from '../../theaters/client/places-store'
import type { TheaterPlaces } from '../../theaters/rules/theater-places'
import { buildShortlistCalendar, type CalendarPick, shortlistCalendarFile } from '../rules/build-shortlist-calendar'
import { languageAddress } from '../../site/client/language-address'
import { shortlistPath } from '../rules/pick-address'
import type { PickedShowtime } from '../components/picks/use-picked-showtimes'

interface SaveShortlistCalendar {
  picked: readonly PickedShowtime[]
  siteName: string
  /** Public origin of the site. */
  origin: string
  /** site.json `showtimes.trailerMinutes`. */
  trailerMinutes: number
  locale: string
  t: Translate
}

/** Builds the calendar of a shortlist and saves it as a file. Loaded on first use. */
export async function saveShortlistCalendar(input: SaveShortlistCalendar): Promise<void> {
  const { picked, siteName, origin, trailerMinutes, locale, t } = input
  // Without the places, a location only contains the theater's name.
  await loadPlaces()
  const { places } = readPlaces()
  const picks = picked.flatMap(one => toCalendarPick(one, { places, origin }))
  const word = t('shortlistScreen.page')
  const text = buildShortlistCalendar({
    ...{ picks, trailerMinutes, locale, t },
    name: `${word} – ${siteName}`,
    url: origin + languageAddress(shortlistPath(picked.map(({ pick }) => pick))),
    host: new URL(origin).hostname,
  })
  saveFile({ name: shortlistCalendarFile(siteName, word, picks), text, type: 'text/calendar;charset=utf-8' })
}

function toCalendarPick(
  picked: PickedShowtime,
  { places, origin }: { places: TheaterPlaces; origin: string },
): CalendarPick[] {
  const { showtime, movie, attributes, theater, timeZone, updatedAt, pick } = picked
  if (!showtime || !movie || timeZone === null || updatedAt === null) return []
  const page = movie.path === null ? null : new URL(origin + withPrefix(movie.path)).href
  return [
    {
      ...{ showtime, attributes, timeZone, updatedAt },
      movie: { title: movie.title, runtimeMinutes: movie.runtimeMinutes, page },
      theater: {
        fullName: theater?.fullName ?? pick.theaterId,
        address: theater && places.get(theater.theaterId)?.address,
      },
    },
  ]
}
