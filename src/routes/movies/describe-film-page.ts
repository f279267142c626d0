import { formatNumber } from '../../features/i18n/rules/format-number'
import type { MovieRecord } from '../page/records'

const ANNOUNCED = 'NEXT_PLAYWEEK_UNDETERMINED'

type DescribedFilm = Pick<MovieRecord, 'title' | 'year' | 'synopsis' | 'nextDayInWords' | 'buckets'>

/** Title and description of a film's page for search engines, depending on whether it is on, announced or over. */
export function describeFilmPage({ title, year, synopsis, nextDayInWords, buckets }: DescribedFilm, locale: string) {
  const state = nextDayInWords ? '' : buckets.includes(ANNOUNCED) ? 'Coming' : 'Over'
  const inYear = year ? formatNumber(year, locale) : ''
  const args = { filmTitle: title, year: inYear }
  return {
    titleKey: `movieScreen.pageTitle${state}`,
    titleArgs: args,
    shareTitle: year ? `${title} (${inYear})` : title,
    descriptionKey: `movieScreen.description${state}`,
    descriptionArgs: { ...args, day: nextDayInWords ?? '', synopsis: synopsis ?? '' },
  }
}
