import type { Theme, ThemeUICSSObject } from 'theme-ui'
import { inDisplaySize } from '../../theme/rules/shape-scales'

/** The band's colour as a gradient over its picture, from the bottom and from the side with the text. */
const fadeFrom = (end: 'left' | 'right') => (theme: Theme) => {
  const stage = String(theme.colors?.['stage'])
  return `linear-gradient(to top, ${stage} 4%, transparent 70%), linear-gradient(to ${end}, ${stage}, transparent 75%)`
}

/**
 * Styles of the dark band behind a film's title, by class. On phones the poster is beside the title only, on desktops
 * beside all of the text.
 */
export const TITLE_BAND_STYLES = {
  position: 'relative',
  overflow: 'hidden',
  bg: 'stage',
  color: 'textOnStage',
  py: [4, 5, 6],
  '.band-backdrop': { position: 'absolute', inset: 0, opacity: 0.34 },
  '.band-backdrop::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    backgroundImage: fadeFrom('right'),
  },
  '[dir=rtl] & .band-backdrop::after': { backgroundImage: fadeFrom('left') },
  '.band-grid': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: ['7rem minmax(0, 1fr)', '11rem minmax(0, 1fr)', '16.25rem minmax(0, 1fr)'],
    gridTemplateRows: ['auto', null, '1fr auto auto'],
    columnGap: [4, 5, 6],
    rowGap: [3, 4],
    alignItems: ['center', 'end'],
  },
  '.band-poster': { gridRow: ['auto', 'span 3'], alignSelf: 'start', boxShadow: 'overlay', borderRadius: 'small' },
  '.band-text': { minWidth: 0 },
  '.band-synopsis, .band-actions': { gridColumn: ['1 / -1', 'auto'] },
  '.band-line': { m: 0, color: 'textAltOnStage', fontSize: 'sm' },
  '.band-kind': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, '&:empty': { display: 'none' } },
  '.band-facts': { mt: 2, color: 'textOnStage' },
  '.band-title': {
    variant: 'text.display',
    my: 2,
    fontSize: [inDisplaySize('clamp(2rem, 10vw, 2.75rem)'), 'display'],
    hyphens: 'auto',
    '&.is-long': {
      fontSize: ['clamp(1.375rem, 6.5vw, 1.75rem)', '2.25rem', 'clamp(2.25rem, 4vw, 3.25rem)'].map(inDisplaySize),
    },
  },
  '.band-actions': { display: 'flex', flexWrap: 'wrap', gap: 2 },
} satisfies ThemeUICSSObject
