import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { lateComponent } from '../../../deferred/late-component'
import { lateStyled } from '../../../deferred/late-styles'
import { pageCode } from '../../../platform/page-code'
import { CONTAINER_STYLES } from '../../../ui/container'
import { Picture } from '../../../ui/picture'
import { MoviePoster } from './movie-poster'
import type { MovieSummary } from './movie-summary'
import { Synopsis } from './synopsis'
import { TrailerButton } from './trailer-button'

export interface TitledMovie extends MovieSummary {
  originalTitle?: string | null
  synopsis?: string | null
  backdrop?: string | null
  trailer?: string | null
  isTrailerPlayable?: boolean
}

interface MovieTitleBandProps {
  movie: TitledMovie
  /** Beside the trailer. */
  actions?: ReactNode
}

const containerStyles: ThemeUICSSObject = { ...CONTAINER_STYLES, position: 'relative' }

const Band = lateStyled(
  'header',
  pageCode('title-band', () =>
    import(/* webpackChunkName: "title-band" */ './title-band-styles').then(m => m.BAND_STYLES),
  ),
)
const BandText = lateComponent(
  pageCode('title-band', () => import(/* webpackChunkName: "title-band" */ './title-band-text').then(m => m.BandText)),
)

/** The top of a film's page, dark in both colour modes; the synopsis is collapsed on phones. */
export function MovieTitleBand({ movie, actions }: MovieTitleBandProps) {
  return (
    <Band>
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
            <BandText movie={movie} />
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
    </Band>
  )
}
