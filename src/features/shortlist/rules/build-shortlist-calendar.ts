import type { Translate } from '../../i18n/rules/format-message'
import type { PostalAddress } from '../../theaters/rules/address-lines'
import { buildCalendar } from '../../schedule/rules/build-calendar'
import { buildCalendarEvent } from '../../schedule/rules/build-calendar-event'
import { describeShowing } from '../../schedule/rules/describe-showing'
import { endOfShowing } from '../../schedule/rules/end-of-showing'
import { instantBeside } from '../../schedule/rules/instant-beside'
import type { Attribute, Showtime } from '../../schedule/rules/showtime'

/** A picked showtime with the data of its calendar event. */
export interface CalendarPick {
  showtime: Showtime
  attributes: readonly Attribute[]
  /** `page`: absolute URL of the film's page. */
  movie: { title: string; runtimeMinutes: number | null; page: string | null }
  theater: { fullName: string; address?: PostalAddress | null | undefined }
  timeZone: string
  /** ISO instant at which the day last changed at its source. */
  updatedAt: string
}

interface BuildShortlistCalendar {
  picks: readonly CalendarPick[]
  /** The calendar's display name. */
  name: string
  /** Absolute URL of the shortlist. */
  url: string
  /** Host of the site, as in its other calendars: importing a showtime twice does not duplicate it. */
  host: string
  /** site.json `showtimes.trailerMinutes`. */
  trailerMinutes: number
  locale: string
  t: Translate
}

/** The calendar of a shortlist, with the site's UIDs. Events supersede earlier imports by a later SEQUENCE. */
export function buildShortlistCalendar({
  picks,
  name,
  url,
  host,
  trailerMinutes,
  locale,
  t,
}: BuildShortlistCalendar): string {
  const events = picks.map(({ showtime, attributes, movie, theater, timeZone }) => {
    const { startsAt, startsAtMs } = showtime
    const instantOf = (local: string) => instantBeside(local, { local: startsAt, instant: startsAtMs, timeZone })
    const endsAtMs = endOfShowing({
      ...{ showtime, trailerMinutes, instantOf },
      runtimeMinutes: movie.runtimeMinutes,
    })
    const event = describeShowing({ showtime, attributes, movie, theater, endsAtMs, page: movie.page, locale, t })
    return buildCalendarEvent(event, host)
  })
  const readAt = Math.max(...picks.map(({ updatedAt }) => Date.parse(updatedAt)).filter(Number.isFinite), 0)
  return buildCalendar({
    ...{ name, url, events, readAt },
    language: locale,
    previous: undefined,
    takenOff: { isStillOn: () => true, word: t('showtimes.cancelled') },
    isSnapshot: true,
  })
}

/** `lumen-shortlist-2025-01-24.ics`, with the day of the first showtime. Keeps letters of all scripts. */
export function shortlistCalendarFile(site: string, word: string, picks: readonly CalendarPick[]): string {
  const [day = ''] = picks.map(({ showtime }) => showtime.businessDay).sort()
  return `${[site, word, day].map(inFileName).filter(Boolean).join('-')}.ics`
}

function inFileName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
