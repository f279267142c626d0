import type { Theme, ThemeUICSSObject } from 'theme-ui'
import { FILM_COLOR_STYLES } from '../../../ui/film-colors'
import { inFittingSize } from '../../../ui/fit-words'
import { VISUALLY_HIDDEN_STYLES } from '../../../ui/visually-hidden'
import { inDisplaySize } from '../../theme/rules/shape-scales'

/** The still's height: on phones above the words, elsewhere behind them. */
const STILL = ['clamp(12rem, 60vw, 20rem)', '24rem', 'clamp(26rem, 42vw, min(52rem, 64svh))']

/** The band's colour over its still, from an edge to nothing: per cent of the way, per cent of the colour. */
const fadeFrom = (edge: string, stops: readonly (readonly [number, number])[]) => (theme: Theme) => {
  const shades = stops.map(
    ([at, share]) => `color-mix(in srgb, ${String(theme.colors?.['stage'])} ${share}%, transparent) ${at}%`,
  )
  return `linear-gradient(to ${edge}, ${shades.join()})`
}
const BELOW = [
  [0, 100],
  [16, 82],
  [32, 40],
  [52, 0],
] as const
const BESIDE = [
  [0, 88],
  [32, 66],
  [64, 0],
] as const

const titleSizes = (...sizes: readonly string[]) => sizes.map(size => inFittingSize(inDisplaySize(size)))

/** With a still the words are on it; without, the poster is beside the title on phones, elsewhere beside all words. */
export const BAND_STYLES: ThemeUICSSObject = {
  ...FILM_COLOR_STYLES,
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  bg: 'stage',
  color: 'textOnStage',
  py: [4, 5, 6],
  // The trailer plays in place of all else.
  '&:has(.trailer-stage)': { minHeight: 'min(80svh, 52rem)' },
  '.band-still': { position: 'absolute', zIndex: -1, insetInline: 0, top: 0, height: STILL },
  '.band-still::before, .band-still::after': { content: '""', position: 'absolute', inset: 0, zIndex: 1 },
  '.band-still::before': { backgroundImage: fadeFrom('top', BELOW) },
  '.band-still::after': { display: ['none', 'block'], backgroundImage: fadeFrom('right', BESIDE) },
  '[dir=rtl] & .band-still::after': { backgroundImage: fadeFrom('left', BESIDE) },
  '.band-grid': {
    display: 'grid',
    gridTemplateColumns: ['min(7rem, 32%) minmax(0, 1fr)', '11rem minmax(0, 1fr)', '16.25rem minmax(0, 1fr)'],
    gridTemplateRows: ['auto', null, '1fr auto auto'],
    columnGap: [4, 5, 6],
    rowGap: [3, 4],
    alignItems: ['center', 'end'],
  },
  '&.has-still .band-grid': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    // On phones the title begins on the still's lower edge; elsewhere times and buttons end a little below it.
    gridTemplateRows: ['auto', ...STILL.slice(1).map(still => `minmax(calc(${still} - 8.5rem), auto)`)],
    pt: [`calc(${STILL[0]} - 5rem)`, 0],
  },
  '.band-poster': { gridRow: ['auto', 'span 3'], alignSelf: 'start', boxShadow: 'overlay', borderRadius: 'small' },
  '.band-text': { minWidth: 0, containerType: 'inline-size' },
  '&.has-still .band-text': {
    maxWidth: ['none', '85%', '62%'],
    textShadow: t => `0 0 0.75rem ${String(t.colors?.['stage'])}`,
  },
  '.band-row, .band-synopsis': { gridColumn: ['1 / -1', 'auto'], minWidth: 0 },
  '.band-row': { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: [3, 4] },
  '.band-times': { flex: ['1 0 100%', '0 1 auto'], minWidth: 0 },
  '.band-times:not(:has(a, .band-opening)), .band-actions:empty': { display: 'none' },
  '.band-opening': { display: 'grid', justifyItems: 'start', gap: 2 },
  '.band-opening > p': { m: 0, maxWidth: 'text', color: 'textAltOnStage' },
  '.band-opening > .band-opens': { color: 'textOnStage', fontSize: 'lg', fontWeight: 'bold' },
  '.band-line': { m: 0, color: 'textAltOnStage', fontSize: 'sm' },
  '.band-kind': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, '&:empty': { display: 'none' } },
  '.band-facts': { mt: 2, color: 'textOnStage' },
  '.band-title': {
    variant: 'text.display',
    my: 2,
    fontSize: titleSizes('clamp(2rem, 10vw, 2.75rem)', 'clamp(2.75rem, 1.75rem + 4vw, 5.5rem)'),
    hyphens: 'manual',
    '&.is-short': { fontSize: titleSizes('clamp(2.75rem, 15vw, 4rem)', 'clamp(4rem, 2rem + 6vw, 8rem)') },
    '&.is-long': {
      fontSize: titleSizes('clamp(1.375rem, 6.5vw, 1.75rem)', '2.25rem', 'clamp(2.25rem, 4vw, 3.25rem)'),
    },
  },
  '.band-actions': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: ['0.375rem', 2],
    // Three in a row of a phone.
    '& :is(a, button):not(.trailer-stage *)': {
      px: ['0.625rem', '1.375rem'],
      gap: ['0.25rem', 2],
      fontSize: ['xs', 'sm'],
      letterSpacing: [0, 'caps'],
    },
    '@media (max-width: 639.98px)': { '.share-word': VISUALLY_HIDDEN_STYLES },
    '& > span:empty': { marginInlineStart: -2 },
  },
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
    variant: 'buttons.stageOutline',
    '&[aria-busy=true]': { cursor: 'progress' },
    // The button needs scripts; without them the link is shown instead.
    '@media (scripting: none)': { display: 'none' },
  },
  '.trailer-plain': { display: 'none', '@media (scripting: none)': { display: 'block' } },
  '.trailer-failed': { display: 'block', mt: 2, color: 'textOnStage', fontSize: 'sm' },
}
