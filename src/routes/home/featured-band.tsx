import type { ReactNode } from 'react'
import type { Theme, ThemeUICSSObject } from 'theme-ui'
import { Container } from '../../ui/container'
import { Heading } from '../../ui/heading'
import { fitWords } from '../../ui/fit-words'
import { Link } from '../../ui/link'
import { Picture } from '../../ui/picture'

interface FeaturedBandProps {
  kicker?: string | null | undefined
  title: string
  path: string
  /** Fills the end half on wide windows, the top on phones. */
  backdrop: string | null
  /** Shown when there is no backdrop, or when it cannot be loaded. */
  fallback?: ReactNode
  /** Epoch ms from which it is no longer shown (`pastShowtimesBoot`). */
  until?: number | null | undefined
  /** Facts and buttons below the title. */
  children: ReactNode
}

/** Featured film or event at the top of a page: a dark band in both colour modes, with a picture. */
export function FeaturedBand({ kicker, title, path, backdrop, fallback, until, children }: FeaturedBandProps) {
  return (
    <Container>
      <article sx={STYLES} data-until={until ?? undefined}>
        <div className="featured-picture">
          {backdrop ? <Picture src={backdrop} alt="" room="featured" priority fallback={fallback} /> : fallback}
        </div>
        <div className="featured-words">
          {kicker ? <p className="featured-kicker">{kicker}</p> : null}
          <Heading as="h2" size="display" style={fitWords(title)}>
            <Link to={path} sx={{ color: 'inherit', textDecoration: 'none' }}>
              {title}
            </Link>
          </Heading>
          {children}
        </div>
      </article>
    </Container>
  )
}

/** Gradient from the band's colour at the start of the picture to transparent before its middle. */
const fadeTo = (end: 'left' | 'right') => (theme: Theme) => {
  const stage = String(theme.colors?.['stage'])
  return `linear-gradient(to ${end}, ${stage} 9%, color-mix(in srgb, ${stage} 62%, transparent) 24%, transparent 52%)`
}

const STYLES: ThemeUICSSObject = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', null, 'minmax(0, 5fr) minmax(0, 4fr)'],
  overflow: 'hidden',
  bg: 'stage',
  color: 'textOnStage',
  borderRadius: [0, 'large'],
  mx: ['calc(-1 * var(--gutter))', 0],
  mt: [0, 4],
  '.featured-picture': {
    position: ['relative', null, 'absolute'],
    insetBlock: [null, null, 0],
    insetInlineEnd: [null, null, 0],
    width: ['auto', null, '60%'],
    height: ['13rem', '18rem', 'auto'],
    overflow: 'hidden',
    bg: 'surfaceOnStage',
  },
  '.featured-picture > *': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  // Fades the picture into the band where it meets the text.
  '.featured-picture::after': {
    content: '""',
    display: ['none', null, 'block'],
    position: 'absolute',
    inset: 0,
    backgroundImage: fadeTo('right'),
  },
  '[dir=rtl] & .featured-picture::after': { backgroundImage: fadeTo('left') },
  '.featured-words': {
    position: 'relative',
    minHeight: [0, null, '27rem'],
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    gap: 4,
    px: ['var(--gutter)', 6, null, 7],
    py: [5, 6, 7],
    minWidth: 0,
    containerType: 'inline-size',
  },
  '.featured-kicker': { m: 0, color: 'textAltOnStage' },
  // Chips on the dark band.
  '.chips .chip': { bg: 'surfaceOnStage', color: 'textOnStage', borderColor: 'borderOnStage' },
  '.chips .chip-marks': { color: 'textAltOnStage' },
  '.chips .chip-state, .chips .chip-outage': { color: 'signalInkOnStage' },
  '.chips .chip-needs': { color: 'textOnStage' },
  '.chips .chip-over': { bg: 'transparent', color: 'textAltOnStage' },
  '.chips .chip-over .chip-state, .chips .chip-over .chip-outage, .chips .chip-over .chip-needs': {
    color: 'textAltOnStage',
  },
  '.chips a.chip[href]:hover': { borderColor: 'textOnStage' },
  '.chips .chip:focus-visible': { outlineColor: 'stageAction' },
}
