import type { ReactNode } from 'react'
import { lateComponent } from '../../../deferred/late-component'
import { lateStyled } from '../../../deferred/late-styles'
import { pageCode } from '../../../platform/page-code'
import { CONTAINER_STYLES } from '../../../ui/container'
import { filmColors } from '../../../ui/film-colors'
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
  /** Below the title. */
  times?: ReactNode
  /** Beside the trailer. */
  actions?: ReactNode
}

const Band = lateStyled(
  'header',
  pageCode('title-band', () =>
    import(/* webpackChunkName: "title-band" */ './title-band-styles').then(m => m.BAND_STYLES),
  ),
)
const BandText = lateComponent(
  pageCode('title-band', () => import(/* webpackChunkName: "title-band" */ './title-band-text').then(m => m.BandText)),
)

/** The top of a film's page, dark in both colour modes and in its picture's colours; the synopsis is collapsed on phones. */
export function MovieTitleBand({ movie, times, actions }: MovieTitleBandProps) {
  return (
    <Band className={movie.backdrop ? 'has-still' : undefined} {...filmColors(movie.backdrop ?? movie.poster)}>
      <div sx={CONTAINER_STYLES}>
        <div className="band-grid">
          <BandText movie={movie} />
          <div className="band-row">
            <div className="band-times">{times}</div>
            <div className="band-actions">
              {movie.trailer && <TrailerButton movie={{ ...movie, trailer: movie.trailer }} />}
              {actions}
            </div>
          </div>
          {movie.synopsis && (
            <div className="band-synopsis">
              <Synopsis text={movie.synopsis} lang={movie.lang?.synopsis} />
            </div>
          )}
        </div>
      </div>
    </Band>
  )
}
