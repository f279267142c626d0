import type { Theme, ThemeUICSSObject } from 'theme-ui'
import { inFittingSize } from '../../../ui/fit-words'
import { FONT_SIZES, inDisplaySize } from '../../theme/rules/shape-scales'

/** The band's colour as a gradient over its picture, from the bottom and from the side with the text. */
const fadeFrom = (end: 'left' | 'right') => (theme: Theme) => {
  const stage = String(theme.colors?.['stage'])
  return `linear-gradient(to top, ${stage} 4%, transparent 70%), linear-gradient(to ${end}, ${stage}, transparent 75%)`
}

/** On phones the poster is beside the title only, on desktops beside all of the text. */
export const BAND_STYLES: ThemeUICSSObject = {
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
  '.synopsis': { m: 0, maxWidth: 'text', fontSize: ['md', null, 'lg'], whiteSpace: 'pre-line' },
  // Only on phones, and only with scripts, since the text could not be expanded without them.
  '@media screen and (max-width: 639px) and (scripting: enabled)': {
    '.synopsis.is-folded': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '3',
      overflow: 'hidden',
    },
  },
  '.synopsis-more': {
    display: ['inline-flex', 'none'],
    appearance: 'none',
    alignItems: 'center',
    minHeight: 'target',
    p: 0,
    border: 0,
    bg: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    cursor: 'pointer',
    '@media (scripting: none), print': { display: 'none' },
  },
  '.trailer': {
    variant: 'buttons.stage',
    '&[aria-busy=true]': { cursor: 'progress' },
    // The button needs scripts; without them the link is shown instead.
    '@media (scripting: none)': { display: 'none' },
  },
  '.trailer-plain': { display: 'none', '@media (scripting: none)': { display: 'block' } },
  '.trailer-failed': { display: 'block', mt: 2, color: 'textOnStage', fontSize: 'sm' },
}
