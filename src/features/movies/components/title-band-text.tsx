import { fitWords } from '../../../ui/fit-words'
import { useTranslation } from '../../i18n/components/use-translation'
import { commaOf } from '../../i18n/rules/compose-text'
import { MovieFacts, MovieFlags } from './movie-summary'
import type { TitledMovie } from './movie-title-band'

/** Longer titles, in characters, use a smaller font, which would otherwise fill a phone. */
const LONG_TITLE = 44

/** A film's title and facts in the band of its page. */
export function BandText({ movie }: { movie: TitledMovie }) {
  const { t, locale } = useTranslation()
  const { title, originalTitle, certificate, runtimeMinutes, year, directors = [], genres = [] } = movie
  const hasOriginal = originalTitle && originalTitle.localeCompare(title, locale, { sensitivity: 'base' }) !== 0
  return (
    <>
      <p className="band-line band-kind">
        <MovieFlags flags={movie.flags ?? []} />
        {genres.join(' · ')}
      </p>
      <h1 className={title.length > LONG_TITLE ? 'band-title is-long' : 'band-title'} style={fitWords(title)}>
        {title}
      </h1>
      {hasOriginal && <p className="band-line">{t('movies.originalTitle', { 0: originalTitle })}</p>}
      <div className="band-line band-facts">
        <MovieFacts {...{ certificate, runtimeMinutes }} more={[year?.toString(), directors.join(commaOf(locale))]} />
      </div>
    </>
  )
}
