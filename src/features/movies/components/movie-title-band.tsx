import type { ReactNode } from 'react'
import type { ThemeUICSSObject, Theme } from 'theme-ui'
import { CONTAINER_STYLES } from '../../../ui/container'
import { Picture } from '../../../ui/picture'
import { commaOf } from '../../i18n/rules/compose-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { MovieFacts, type MovieSummary, MovieFlags, MoviePoster } from './movie-summary'
import { Synopsis } from './synopsis'
import { TrailerButton } from './trailer-button'
import { FONT_SIZES, inDisplaySize } from '../../theme/rules/shape-scales'
import { fitWords, inFittingSize } from '../../../ui/fit-words'

interface TitledMovie extends MovieSummary {
  originalTitle?: string | null
  synopsis?: string | null
  backdrop?: string | null
  trailer?: string | null
}

interface MovieTitleBandProps {
  movie: TitledMovie
  /** Beside the trailer. */
  actions?: ReactNode
}

/** Longer titles, in characters, use a smaller font, which would otherwise fill a phone. */
const LONG_TITLE = 44

/** The top of a film's page, dark in both colour modes; the synopsis is collapsed on phones. */
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
            <h1 className={title.length > LONG_TITLE ? 'band-title is-long' : 'band-title'} style={fitWords(title)}>
              {title}
            </h1>
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

/** The band's colour as a gradient over its picture, from the bottom and from the side with the text. */
const fadeFrom = (end: 'left' | 'right') => (theme: Theme) => {
  const stage = String(theme.colors?.['stage'])
  return `linear-gradient(to top, ${stage} 4%, transparent 70%), linear-gradient(to ${end}, ${stage}, transparent 75%)`
}

/** On phones the poster is beside the title only, on desktops beside all of the text. */
const styles: ThemeUICSSObject = {
  position: 'relative',
  overflow: 'hidden',
  bg: 'stage',
  color: 'textOnStage',
  py: [4, 5, 6],
  '.band-backdrop': { position: 'absolute', inset: 0, opacity: 0.34 },
  '.band-backdrop::after': { content: '""', position: 'absolute', inset: 0, backgroundImage: fadeFrom('right') },
  '[dir=rtl] & .band-backdrop::after': { backgroundImage: fadeFrom('left') },
  '.band-grid': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: ['min(7rem, 32%) minmax(0, 1fr)', '11rem minmax(0, 1fr)', '16.25rem minmax(0, 1fr)'],
    gridTemplateRows: ['auto', null, '1fr auto auto'],
    columnGap: [4, 5, 6],
    rowGap: [3, 4],
    alignItems: ['center', 'end'],
  },
  '.band-poster': { gridRow: ['auto', 'span 3'], alignSelf: 'start', boxShadow: 'overlay', borderRadius: 'small' },
  '.band-text': { minWidth: 0, containerType: 'inline-size' },
  '.band-synopsis, .band-actions': { gridColumn: ['1 / -1', 'auto'] },
  '.band-line': { m: 0, color: 'textAltOnStage', fontSize: 'sm' },
  '.band-kind': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, '&:empty': { display: 'none' } },
  '.band-facts': { mt: 2, color: 'textOnStage' },
  '.band-title': {
    variant: 'text.display',
    my: 2,
    fontSize: [inDisplaySize('clamp(2rem, 10vw, 2.75rem)'), FONT_SIZES.display].map(size => inFittingSize(size)),
    hyphens: 'manual',
    '&.is-long': {
      fontSize: ['clamp(1.375rem, 6.5vw, 1.75rem)', '2.25rem', 'clamp(2.25rem, 4vw, 3.25rem)'].map(size =>
        inFittingSize(inDisplaySize(size)),
      ),
    },
  },
  '.band-actions': { display: 'flex', flexWrap: 'wrap', gap: 2 },
}

const containerStyles: ThemeUICSSObject = { ...CONTAINER_STYLES, position: 'relative' }
