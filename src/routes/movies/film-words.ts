import type { Translate } from '../../features/i18n/rules/format-message'
import { formatDayLabel, formatTime } from '../../features/schedule/rules/format-showtime'
import type { FilmMatch } from '../../features/filters/rules/match-films'

/** Longer texts, such as names of theaters, may wrap on a card. */
const MAX_TOGETHER = 16

interface FilmWordsInput {
  t: Translate
  locale: string
  /** The current business day. */
  today: string
  /** The search covers more than one theater. */
  hasPlaces: boolean
  theaterName: (theaterId: string) => string
}

/**
 * Returns the text of a card's matching showtimes: `Today 20:15 · 5 times`, for several theaters `Today 20:15 · 5 times
 * · 3 cinemas` or `Today 20:15 · Harbour`. Parts shared by hundreds of cards are cached.
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

/** On narrow cards lines only break between the parts. */
function together(words: string): string {
  return words.length <= MAX_TOGETHER ? words.replaceAll(' ', '\u00a0') : words
}

function keep(known: Map<string, string>, key: string, make: () => string): string {
  const text = known.get(key) ?? make()
  known.set(key, text)
  return text
}
