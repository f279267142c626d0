import type { AdapterInput } from '../../adapter'
import { type AttributeWords, languageTagOf } from '../reading/attribute-words'
import { fillBookingUrl } from '../reading/booking-template'
import { tagsOfAttribute } from '../reading/tags-of-attribute'
import { webUrl } from '../reading/values'
import { type Cinema, type Found, idText } from './read-cinema'
import type { VeeziSession } from './veezi-answers'
import { says } from '../../../../src/config/fault-words/fault-words'

interface SessionTranslator {
  input: AdapterInput
  cinema: Cinema
  theaterId: string
  words: AttributeWords
}

/** The tag that says that a session is almost sold out. */
const FEW_LEFT_TAG = 'internal.data.almostSoldOut'
/** The system's formats of what is no film. */
const NO_FILM = /^not a film$/i

/**
 * Returns a function that gives a session's record. Ids of screens and attributes that no list holds are one warning
 * each.
 */
export function createSessionTranslator({ input, cinema, theaterId, words }: SessionTranslator) {
  const { source: options, warn } = input
  const titles = new Map(cinema.films.map(({ record }) => [idText(record.Id), record.Title]))
  const reported = new Set<string>()
  const reportMissing = (code: 'noListHoldsScreen' | 'noListHoldsAttribute', id: string, source: string) => {
    if (reported.has(`${code} ${id}`)) return
    reported.add(`${code} ${id}`)
    warn({ severity: 'warning', source, ...says(code, { id }) })
  }
  const screenOf = ({ record, source }: Found<VeeziSession>) => {
    const id = idText(record.ScreenId)
    const name = id === undefined ? undefined : cinema.screens.get(id)
    if (id !== undefined && name === undefined) reportMissing('noListHoldsScreen', id, source)
    return name || undefined
  }
  const tagsOfId = (id: string, source: string): string[] => {
    const labels = cinema.attributes.get(id)
    if (!labels) {
      reportMissing('noListHoldsAttribute', id, source)
      return []
    }
    const { name, shortName } = labels
    const label = name || shortName
    return tagsOfAttribute({ names: [name], codes: [id, shortName], label, words, ownTags: options.tags })
  }
  const bookingUrlOf = (id: string | undefined, movieId: string | undefined) => {
    const web = id === undefined ? undefined : cinema.webSessions.get(id)
    if (!web) return undefined
    const places = { showtimeId: id, sessionId: id, movieId, filmId: movieId }
    return webUrl(web.record.Url) ?? fillBookingUrl(options.bookingUrl, places)
  }
  return (found: Found<VeeziSession>) => {
    const { record, source } = found
    const [id, movieId] = [idText(record.Id), idText(record.FilmId)]
    const attributes = (record.Attributes ?? []).flatMap(attribute => tagsOfId(String(attribute), source))
    const title = record.Title?.trim()
    return {
      id,
      theaterId,
      movieId,
      startsAt: localTime(record.PreShowStartTime ?? record.FeatureStartTime) ?? record.PreShowStartTime,
      filmStartsAt: localTime(record.FeatureStartTime),
      endsAt: localTime(record.FeatureEndTime),
      screen: screenOf(found),
      tags: [...new Set([...formatTags(record, words), ...attributes, ...languageTags(record, words)])],
      soldOut: record.TicketsSoldOut === true,
      bookingUrl: record.Status === 'Open' ? bookingUrlOf(id, movieId) : undefined,
      notes: title && !isSame(title, titles.get(movieId)) ? title : undefined,
    }
  }
}

function formatTags({ FilmFormat, FilmPackageId, FewTicketsLeft }: VeeziSession, words: AttributeWords): string[] {
  const format = FilmFormat?.trim() ?? ''
  return [
    ...words.tagsOf(NO_FILM.test(format) ? 'Alternative content' : format),
    ...(FilmPackageId ? words.tagsOf('Double feature') : []),
    ...(FewTicketsLeft ? [FEW_LEFT_TAG] : []),
  ]
}

function languageTags({ AudioLanguage }: VeeziSession, words: AttributeWords): string[] {
  const language = AudioLanguage?.trim()
  if (!language) return []
  const tag = languageTagOf('Language', language)
  return tag === undefined ? words.tagsOf(language) : [tag]
}

/** The cinema's wall clock without fractions; undefined for other text, such as a time with an offset. */
function localTime(text: unknown): string | undefined {
  const parts =
    typeof text === 'string' ? /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?$/.exec(text.trim()) : null
  return parts?.[1]
}

function isSame(title: string, film: unknown): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  return typeof film === 'string' && plain(title) === plain(film)
}
