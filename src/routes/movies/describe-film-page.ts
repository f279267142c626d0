import type { MovieRecord } from '../page/records'

const ANNOUNCED = 'NEXT_PLAYWEEK_UNDETERMINED'

type DescribedFilm = Pick<MovieRecord, 'title' | 'year' | 'synopsis' | 'nextDayInWords' | 'buckets'>

/** Title and description of a film's page for search engines, depending on whether it is on, announced or over. */
export function describeFilmPage({ title, year, synopsis, nextDayInWords, buckets }: DescribedFilm) {
  const state = nextDayInWords ? '' : buckets.includes(ANNOUNCED) ? 'Coming' : 'Over'
  const args = { filmTitle: title, year: year?.toString() ?? '' }
  return {
    titleKey: `movieScreen.pageTitle${state}`,
    titleArgs: args,
    shareTitle: year ? `${title} (${year})` : title,
    descriptionKey: `movieScreen.description${state}`,
    descriptionArgs: { ...args, day: nextDayInWords ?? '', synopsis: synopsis ?? '' },
  }
}
