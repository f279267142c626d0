import { type AccessNeed, needOutOfOrder } from './access-need'
import { instantBeside } from './instant-beside'
import { offsetIsoAt } from './local-time'
import type { Attribute, Showtime } from './showtime'

/** A session in the open CinemaShowtimes format. Values that the source lacks are left out: absence is not `false`. */
export interface OpenFeedSession {
  session_id: string
  /** An extension: the format describes a single cinema. */
  cinema_id: string
  film_id: string
  auditorium_id?: string
  feature_start_time_local?: string
  end_time_local?: string
  start_time_local: string
  start_time_utc: string
  attributes: {
    video_format?: string
    video_marketing_name?: string
    audio_format?: string
    accessibility?: Partial<Record<AccessField, true>>
    language?: string
    subtitle_languages?: string[]
  }
  pricing?: { category: string; price: number; currency: string }[]
  booking_url?: string
  /** An extension: the format counts seats by class. */
  sold_out?: true
}

type AccessField = 'ccap' | 'ocap' | 'descriptive_audio' | 'wheelchair'

const ACCESS_FIELDS: Readonly<Record<string, AccessField>> = {
  'showtime.accessibility.closedcaption': 'ccap',
  'showtime.accessibility.opencaption': 'ocap',
  'showtime.accessibility.opencaptions': 'ocap',
  'showtime.accessibility.audiodescription': 'descriptive_audio',
  'screen.accessibility.wheelchair': 'wheelchair',
}

/** Fields that an outage in the auditorium removes. Open captions are part of the picture and stay. */
const NEED_OF_FIELD: Readonly<Partial<Record<AccessField, AccessNeed>>> = {
  ccap: 'captions',
  descriptive_audio: 'audioDescription',
  wheelchair: 'wheelchair',
}

/** ISO 639-1 code by the last segment of a language or subtitle tag. */
const LANGUAGE_CODES: Readonly<Record<string, string>> = {
  arabic: 'ar',
  english: 'en',
  french: 'fr',
  german: 'de',
  hebrew: 'he',
  hindi: 'hi',
  italian: 'it',
  japanese: 'ja',
  korean: 'ko',
  mandarin: 'zh',
  polish: 'pl',
  portuguese: 'pt',
  punjabi: 'pa',
  spanish: 'es',
  tamil: 'ta',
  telugu: 'te',
}

/** A screen's id, unique across cinemas. */
export function auditoriumId(theaterId: string, screen: string): string {
  return `${theaterId}/${screen}`
}

/**
 * A showtime as a session of the open format (contracts §5; build only). Its id contains the theater's, because
 * showtime ids are unique within a theater only. @throws RangeError for an unknown zone
 */
export function buildOpenFeedSession({
  showtime,
  attributes,
  timeZone,
}: {
  showtime: Showtime
  attributes: readonly Attribute[]
  timeZone: string
}): OpenFeedSession {
  const { id, theaterId, movieId, screen, startsAt, startsAtMs, filmStartsAt, endsAt, price, bookingUrl } = showtime
  const start = { local: startsAt, instant: startsAtMs, timeZone }
  const local = (time: string) => offsetIsoAt(instantBeside(time, start), timeZone)
  return {
    session_id: `${theaterId}/${id}`,
    cinema_id: theaterId,
    film_id: movieId,
    ...(screen ? { auditorium_id: auditoriumId(theaterId, screen) } : {}),
    ...(filmStartsAt ? { feature_start_time_local: local(filmStartsAt) } : {}),
    ...(endsAt ? { end_time_local: local(endsAt) } : {}),
    start_time_local: offsetIsoAt(startsAtMs, timeZone),
    start_time_utc: new Date(startsAtMs).toISOString().replace('.000Z', 'Z'),
    attributes: describeSession(attributes),
    ...(price ? { pricing: [{ category: 'from', price: price.from, currency: price.currency }] } : {}),
    ...(bookingUrl ? { booking_url: bookingUrl } : {}),
    ...(showtime.availability === 'soldOut' ? { sold_out: true } : {}),
  }
}

function describeSession(attributes: readonly Attribute[]): OpenFeedSession['attributes'] {
  const labelBelow = (family: string) => attributes.find(({ tag }) => tag.toLowerCase().startsWith(family))?.label
  const codesBelow = (family: string) =>
    attributes.flatMap(({ tag }) => {
      const key = tag.toLowerCase()
      return key.startsWith(family) ? (LANGUAGE_CODES[key.slice(family.length)] ?? []) : []
    })
  const video = labelBelow('format.projection.')
  const marketing = labelBelow('auditorium.experience.')
  const audio = attributes.find(({ tag }) => /^(?:format\.sound|auditorium\.experience)\.dolbyatmos$/i.test(tag))?.label
  const broken = new Set(attributes.flatMap(({ tag }) => needOutOfOrder(tag) ?? []))
  const access = attributes
    .flatMap(({ tag }) => ACCESS_FIELDS[tag.toLowerCase()] ?? [])
    .filter(field => {
      const need = NEED_OF_FIELD[field]
      return need === undefined || !broken.has(need)
    })
  const [language] = codesBelow('localization.language.')
  const subtitles = codesBelow('localization.subtitle.')
  return {
    ...(video ? { video_format: video } : {}),
    ...(marketing ? { video_marketing_name: marketing } : {}),
    ...(audio ? { audio_format: audio } : {}),
    ...(access.length > 0 ? { accessibility: Object.fromEntries(access.map(field => [field, true as const])) } : {}),
    ...(language ? { language } : {}),
    ...(subtitles.length > 0 ? { subtitle_languages: subtitles } : {}),
  }
}
