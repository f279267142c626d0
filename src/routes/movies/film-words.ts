import type { Translate } from '../../features/i18n/rules/translate'
import { formatDayLabel, formatTime } from '../../features/schedule/rules/format-showtime'
import type { FilmMatch } from '../../features/filters/rules/match-films'

/** Longer ones, as names of theaters may be, would not fit the card. */
const MAX_TOGETHER = 16

interface FilmWordsInput {
  t: Translate
  locale: string
  /** Business day now. */
  today: string
  /** More than one theater is looked at. */
  hasPlaces: boolean
  theaterName: (theaterId: string) => string
}

/**
 * What a card says of the showtimes that fit: `Today 20:15 · 5 times`, over several theaters `Today 20:15 · 5 times ·
 * 3 cinemas` or `Today 20:15 · Harbour`. What hundreds of cards share is formatted once.
 */
export function createFilmWords({ t, locale, today, hasPlaces, theaterName }: FilmWordsInput) {
  const days = new Map<string, string>()
  const clocks = new Map<string, string>()
  const counts = new Map<string, string>()
  const whenOf = ({ startsAt, businessDay: day }: FilmMatch['next']): string => {
    const label = keep(days, day, () => formatDayLabel({ day, today, locale, t }))
    return `${label} ${keep(clocks, startsAt.slice(11, 16), () => formatTime(startsAt, locale))}`
  }
  const countOf = (key: string, count: number): string => keep(counts, `${key} ${count}`, () => t(key, { count }))
  return ({ count, theaterCount, next }: FilmMatch): string => {
    const place =
      theaterCount > 1 ? countOf('moviesScreen.cinemas', theaterCount) : hasPlaces ? theaterName(next.theaterId) : ''
    const words = [whenOf(next), count > 1 ? countOf('moviesScreen.times', count) : '', place].map(together)
    return words.filter(Boolean).join(' · ')
  }
}

/** On a narrow card the line breaks between its parts only. */
function together(words: string): string {
  return words.length <= MAX_TOGETHER ? words.replaceAll(' ', '\u00a0') : words
}

function keep(known: Map<string, string>, key: string, make: () => string): string {
  const text = known.get(key) ?? make()
  known.set(key, text)
  return text
}
