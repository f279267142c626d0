import { formatNumber } from '../../i18n/rules/format-number'
import { fitWords } from '../../../ui/fit-words'
import { Picture } from '../../../ui/picture'
import { useTranslation } from '../../i18n/components/use-translation'
import { commaOf } from '../../i18n/rules/compose-text'
import { MarkedTexts } from '../../site/components/marked-texts'
import { MoviePoster } from './movie-poster'
import { MovieFacts, MovieFlags } from './movie-summary'
import type { TitledMovie } from './movie-title-band'

/** Sizes of titles by their greatest length, in characters: long ones would fill the window. */
const TITLE_SIZES = [
  { upTo: 16, className: 'band-title is-short' },
  { upTo: 44, className: 'band-title' },
  { upTo: Infinity, className: 'band-title is-long' },
]

/** A film's picture, title and facts in the band of its page: its wide still, else its poster. */
export function BandText({ movie }: { movie: TitledMovie }) {
  const { t, locale } = useTranslation()
  const { title, originalTitle, certificate, runtimeMinutes, year, directors = [], genres = [], backdrop } = movie
  const hasOriginal = originalTitle && originalTitle.localeCompare(title, locale, { sensitivity: 'base' }) !== 0
  return (
    <>
      {backdrop ? (
        <div className="band-still">
          <Picture src={backdrop} alt="" room="backdrop" priority />
        </div>
      ) : (
        <div className="band-poster">
          <MoviePoster movie={movie} room="poster-large" priority isEarly />
        </div>
      )}
      <div className="band-text">
        <p className="band-line band-kind">
          <MovieFlags flags={movie.flags ?? []} />
          <MarkedTexts texts={genres} />
        </p>
        <h1
          className={TITLE_SIZES.find(({ upTo }) => title.length <= upTo)?.className}
          style={fitWords(title)}
          lang={movie.lang?.title}
        >
          {title}
        </h1>
        {hasOriginal && <p className="band-line">{t('movies.originalTitle', { 0: originalTitle })}</p>}
        <div className="band-line band-facts">
          <MovieFacts
            {...{ certificate, runtimeMinutes }}
            more={[year ? formatNumber(year, locale) : null, directors.join(commaOf(locale))]}
          />
        </div>
      </div>
    </>
  )
}
