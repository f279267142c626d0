import type { ThemeUICSSObject } from 'theme-ui'
import { FILLED_ATTRIBUTE, NO_AD_SPACE_ATTRIBUTE, type ReservedHeight } from '../rules/ad-sizes'

/** No space where no ads come; never without scripts, nor in print. */
const GONE: ThemeUICSSObject = {
  [`html[${NO_AD_SPACE_ATTRIBUTE}] &, &[${NO_AD_SPACE_ATTRIBUTE}]`]: { display: 'none' },
  '@media print, (scripting: none)': { display: 'none' },
}

/** Neither seen nor read out until an ad takes up space; the ad itself always is. */
const HIDDEN_UNTIL_FILLED: ThemeUICSSObject = {
  visibility: 'hidden',
  '& .ad-container': { visibility: 'visible' },
  [`&[${FILLED_ATTRIBUTE}]`]: { visibility: 'visible' },
}

const label: ThemeUICSSObject = {
  m: 0,
  color: 'textAlt',
  fontSize: 'xs',
  lineHeight: '1.25rem',
  letterSpacing: 'caps',
  textAlign: 'center',
}

/** Of one ad in a band of several. */
const bandLabel: ThemeUICSSObject = {
  ...label,
  visibility: 'hidden',
  [`[${FILLED_ATTRIBUTE}] > &`]: { visibility: 'visible' },
}

/** Above everything that scrolls, below dialogs; clear of docked bars and the safe areas of a phone. */
const pulse: ThemeUICSSObject = {
  position: 'fixed',
  zIndex: 'stickyFooter',
  insetInlineEnd: 'max(1rem, env(safe-area-inset-right, 0px), env(safe-area-inset-left, 0px))',
  bottom: 'calc(max(env(safe-area-inset-bottom, 0px), var(--dock-height, 0px)) + var(--pick-dock-height, 0px) + 1rem)',
  maxWidth: 'calc(100vw - 2rem)',
  maxHeight: 'calc(100dvh - var(--header-height, 0px) - var(--dock-height, 0px) - 2rem)',
  display: 'flex',
  flexDirection: 'column-reverse',
  color: 'text',
  '.ad-container': { minHeight: 0, overflow: 'clip' },
  // An empty ad takes no space and has no shadow: showing it later would count as a layout shift.
  [`&[${FILLED_ATTRIBUTE}] > .ad-container`]: { bg: 'surface', boxShadow: 'overlay' },
  '& > :not(.ad-container)': { display: 'none' },
  [`&[${FILLED_ATTRIBUTE}] > .ad-head`]: { display: 'flex' },
  ...HIDDEN_UNTIL_FILLED,
  '.ad-head': {
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingInlineStart: 3,
    bg: 'surface',
    position: 'relative',
  },
  '&[hidden]': { display: 'none' },
  ...GONE,
}

/** Laid out invisibly until it opens, so that an ad can measure its space. */
const interstitial: ThemeUICSSObject = {
  position: 'fixed',
  inset: 0,
  zIndex: 'modal',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  m: 0,
  p: [4, 6],
  border: 0,
  bg: 'background',
  color: 'text',
  overscrollBehavior: 'contain',
  '&:not([open])': { visibility: 'hidden', pointerEvents: 'none', zIndex: -1 },
  '.ad-head': {
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 3,
  },
  '.ad-container': { flex: '1 1 auto', minHeight: 0, display: 'grid', placeItems: 'center', overflow: 'auto' },
  // An out-of-page ad is 1x1 until it has rendered.
  '.ad-container iframe': { border: 0, minWidth: 'min(100%, 20rem)', minHeight: 'min(70dvh, 30rem)' },
  '@media print': { display: 'none' },
}

export const AD_SLOT_STYLES = { label, bandLabel, pulse, interstitial }

export const adBandStyles: ThemeUICSSObject = {
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  overflowX: 'clip',
  bg: 'backgroundWithOffset',
  color: 'text',
  ...HIDDEN_UNTIL_FILLED,
  ...GONE,
}

/** Space for an ad and its label at each viewport width; none where no ad is shown. */
export function adRoomStyles(heights: readonly ReservedHeight[]): ThemeUICSSObject {
  const rooms = heights.map(({ minWidth, height }): [string, ThemeUICSSObject] => [
    `@media screen and (min-width: ${minWidth}px)`,
    { display: height > 0 ? 'block' : 'none', '.ad-container': { minHeight: `${height}px` } },
  ])
  return {
    width: '100%',
    minWidth: 0,
    paddingBlock: 3,
    '.ad-container': { display: 'flex', justifyContent: 'center', alignItems: 'center' },
    ...Object.fromEntries(rooms),
  }
}
