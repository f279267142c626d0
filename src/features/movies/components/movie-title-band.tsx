import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { CONTAINER_STYLES } from '../../../ui/container'
import { Picture } from '../../../ui/picture'
import { commaOf } from '../../i18n/rules/compose-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { MovieFacts } from './movie-facts'
import { MovieFlags } from './movie-flags'
import { MoviePoster } from './movie-poster'
import type { MovieSummary } from './movie-summary'
import { Synopsis } from './synopsis'
import { TITLE_BAND_STYLES } from './title-band-styles'
import { TrailerButton } from './trailer-button'

export interface TitledMovie extends MovieSummary {
  originalTitle?: string | null
  synopsis?: string | null
  backdrop?: string | null
  trailer?: string | null
}

interface MovieTitleBandProps {
  movie: TitledMovie
  /** Further actions beside the trailer. */
  actions?: ReactNode
}

/** Longer titles, in characters, use a smaller font, which would otherwise fill a phone. */
const LONG_TITLE = 44

const styles: ThemeUICSSObject = TITLE_BAND_STYLES
const containerStyles: ThemeUICSSObject = { ...CONTAINER_STYLES, position: 'relative' }

/**
 * The top of a film's page: poster, genres, large title, facts, synopsis (collapsed on phones), trailer. Dark in both
 * colour modes.
 */
export function MovieTitleBand({ movie, actions }: MovieTitleBandProps) {
  const { t, locale } = useTranslation()
  const { title, originalTitle, certificate, runtimeMinutes, year, directors = [], genres = [] } = movie
  const hasOriginal = originalTitle && originalTitle.localeCompare(title, locale, { sensitivity: 'base' }) !== 0
  return (
    <header sx={styles}>
      {movie.backdrop && (
        <div className="band-backdrop">
          <Picture src={movie.backdrop} alt="" room="backdrop" priority />
        </div>
      )}
      <div sx={containerStyles}>
        <div className="band-grid">
          <div className="band-poster">
            <MoviePoster movie={movie} room="poster-large" priority={!movie.backdrop} isEarly />
          </div>
          <div className="band-text">
            <p className="band-line band-kind">
              <MovieFlags flags={movie.flags ?? []} />
              {genres.join(' · ')}
            </p>
            <h1 className={title.length > LONG_TITLE ? 'band-title is-long' : 'band-title'}>{title}</h1>
            {hasOriginal && <p className="band-line">{t('movies.originalTitle', { 0: originalTitle })}</p>}
            <div className="band-line band-facts">
              <MovieFacts
                {...{ certificate, runtimeMinutes }}
                more={[year?.toString(), directors.join(commaOf(locale))]}
              />
            </div>
          </div>
          {movie.synopsis && (
            <div className="band-synopsis">
              <Synopsis text={movie.synopsis} />
            </div>
          )}
          {(movie.trailer || actions) && (
            <div className="band-actions">
              {movie.trailer && <TrailerButton movie={{ ...movie, trailer: movie.trailer }} />}
              {actions}
            </div>
          )}
        </div>
      </div>
    </header>
  )
}
