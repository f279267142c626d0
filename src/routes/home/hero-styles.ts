import type { ThemeUICSSObject } from 'theme-ui'
import { FILM_COLOR_STYLES } from '../../ui/film-colors'
import { FITTED_TITLE_STYLES } from './fit-title'

const STAGE = 'var(--theme-ui-colors-stage)'
const clear = (percent: number) => `color-mix(in srgb, ${STAGE} ${percent}%, transparent)`

/** Texts reach 4.5 : 1 on it, above white too. */
export const SCRIM = clear(74)
/** Widest line of small text on the picture. */
const MEASURE = '28rem'
/** Darkens a picture from half a window before the words to the end of their lines, then less and less. */
const fadeTo = (end: 'left' | 'right') => `linear-gradient(to ${end}, ${SCRIM} calc(50vw + ${MEASURE}), transparent)`

/** As high as three quarters of the window, within limits that leave room for the words and show the picture. */
const HEIGHT = 'clamp(30rem, 76svh, 72rem)'

export const HERO_STYLES: ThemeUICSSObject = {
  ...FILM_COLOR_STYLES,
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  minHeight: HEIGHT,
  bg: 'stage',
  color: 'textOnStage',
  '& > article': { flex: '1 0 auto', display: 'flex', alignItems: 'flex-end', pt: ['max(7rem, 22svh)', null, 6] },
  '.hero-picture': {
    position: 'absolute',
    zIndex: -1,
    insetInline: 0,
    top: 0,
    height: ['64%', null, '100%'],
    overflow: 'hidden',
    bg: 'surfaceOnStage',
  },
  '.hero-picture > *': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  // Of a film without a wide picture, beside the words on wide windows.
  '.hero-picture > .hero-poster': {
    insetInlineStart: ['0px', null, 'auto'],
    insetInlineEnd: 0,
    width: ['100%', null, 'auto'],
    aspectRatio: ['auto', null, '2 / 3'],
    '& > *': { height: '100%', borderRadius: 0 },
  },
  // On phones the picture ends above the lower edge.
  '.hero-picture::after': {
    content: '""',
    display: ['block', null, 'none'],
    position: 'absolute',
    inset: 0,
    backgroundImage: `linear-gradient(to top, ${STAGE}, transparent 60%)`,
  },
  '.hero-words': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: [3, null, 4],
    pb: [3, null, 4],
    width: ['auto', null, '66%'],
    minWidth: 0,
    containerType: 'inline-size',
  },
  // The picture is darkened behind the words alone: from the first line down, on wide windows to their end.
  '.hero-words::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    top: ['-4rem', null, '-7rem'],
    bottom: '-12rem',
    insetInlineStart: '-50vw',
    insetInlineEnd: ['-50vw', null, '-10rem'],
    backgroundColor: [SCRIM, null, 'transparent'],
    backgroundImage: ['none', null, fadeTo('right')],
    maskImage: [
      'linear-gradient(to bottom, transparent, #000 4rem)',
      null,
      'linear-gradient(to bottom, transparent, #000 7rem)',
    ],
  },
  '[dir=rtl] & .hero-words::before': { backgroundImage: ['none', null, fadeTo('left')] },
  // Letters have an empty edge, which shows in large ones.
  '.hero-words > h2': {
    ...FITTED_TITLE_STYLES,
    marginInlineStart: '-0.025em',
    filter: `drop-shadow(0 0 0.25em ${clear(60)})`,
  },
  '.hero-words > p': { maxWidth: MEASURE },
  '.hero-kicker': { m: 0, color: 'textOnStage' },
  // Chips on the dark band.
  '.chips .chip': { bg: 'surfaceOnStage', color: 'textOnStage', borderColor: 'borderOnStage' },
  '.chips .chip-marks': { color: 'textAltOnStage' },
  '.chips .chip-state, .chips .chip-outage': { color: 'signalInkOnStage' },
  '.chips .chip-few::after': { bg: 'signalInkOnStage' },
  '.chips .chip-needs': { color: 'textOnStage' },
  '.chips .chip-over': { bg: 'stage', color: 'textAltOnStage' },
  '.chips .chip-over .chip-state, .chips .chip-over .chip-outage, .chips .chip-over .chip-needs': {
    color: 'textAltOnStage',
  },
  '.chips a.chip[href]:hover': { borderColor: 'textOnStage' },
  '.chips .chip:focus-visible': { outlineColor: 'stageAction' },
  // Printed in the page's black and white.
  '@media print': {
    minHeight: 0,
    '& > article': { pt: 0 },
    '.hero-picture, .hero-words::before, .hero-picks::before': { display: 'none' },
  },
}
