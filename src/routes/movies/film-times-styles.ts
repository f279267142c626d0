import type { ThemeUICSSObject } from 'theme-ui'

/** Styles of `FilmTimes`. @param theaterIds theaters whose own times are written, to be shown to their visitors only */
export function filmTimesStyles(theaterIds: readonly string[]): ThemeUICSSObject {
  if (theaterIds.length === 0) return STYLES
  const ofEach = (write: (theater: string, own: string) => string) =>
    theaterIds
      .map(id => JSON.stringify(id))
      // `data-theater`: `selectedTheaterBootScript`, before the first paint.
      .map(id => write(`html[data-theater=${id}] &`, `.times-at[data-theater-id=${id}]:not([hidden])`))
      .join()
  return {
    ...STYLES,
    '.times-at': { display: 'none' },
    [ofEach((theater, own) => `${theater} ${own}`)]: { display: 'block' },
    [ofEach((theater, own) => `${theater}:has(${own}) .times-everywhere`)]: { display: 'none' },
  }
}

const OUTLINE: ThemeUICSSObject = {
  bg: 'surfaceOnStage',
  color: 'textOnStage',
  borderColor: 'borderOnStage',
  '.time-notes': { color: 'textAltOnStage' },
}

/** The first that can be booked is the band's action. Further ones look like the others. */
const STYLES: ThemeUICSSObject = {
  minWidth: 0,
  // One row, also where all of its times have begun until further ones are there.
  minHeight: '5.25rem',
  '.times-title': { m: 0, mb: 2, color: 'textAltOnStage', fontSize: 'sm', lineHeight: 'snug' },
  '.times': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 2,
    m: 0,
    p: 0,
    listStyle: 'none',
    '& > li': { flex: ['1 1 8.5rem', 'none'], minWidth: 0, maxWidth: '100%' },
  },
  '.time-link': {
    position: 'relative',
    display: 'block',
    minHeight: '3.5rem',
    height: '100%',
    px: ['0.625rem', 4],
    py: 2,
    border: '2px solid',
    borderRadius: 'small',
    fontSize: ['md', 'lg'],
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 'snug',
    textDecoration: 'none',
    transition: 'background-color 150ms ease-out, border-color 150ms ease-out',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    ...OUTLINE,
  },
  'a.time-link:hover': { borderColor: 'textOnStage' },
  'a.time-link:active': { bg: 'stage' },
  '.time-link:focus-visible': { outlineColor: 'stageAction' },
  '.time-link[aria-pressed=true]': { boxShadow: 'inset 0 0 0 3px currentColor' },
  '.time-notes': { display: 'block', fontSize: 'sm', fontWeight: 'body' },
  '.time-book': { display: 'none' },
  '.time-name': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '.times > .is-open:not([hidden])': {
    flexBasis: ['100%', 'auto'],
    '.time-link': {
      bg: 'stageAction',
      color: 'readableOnStageAction',
      borderColor: 'transparent',
      px: [4, 5],
      fontSize: 'lg',
    },
    '.time-notes': { color: 'inherit' },
    // Not where a press picks the time (`startPickMode`).
    '.time-link:not([aria-pressed]) > .time-book': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      marginInlineEnd: '0.35em',
      verticalAlign: 'top',
      whiteSpace: 'pre',
    },
    'a.time-link:hover': { bg: 'stageActionHover', borderColor: 'transparent' },
  },
  '.times > .is-open:not([hidden]) ~ .is-open': {
    flexBasis: ['8.5rem', 'auto'],
    '.time-link': { ...OUTLINE, px: ['0.625rem', 4], fontSize: ['md', 'lg'] },
    '.time-link > .time-book': { display: 'none !important' },
    'a.time-link:hover': { bg: 'surfaceOnStage', borderColor: 'textOnStage' },
    'a.time-link:active': { bg: 'stage' },
  },
}
