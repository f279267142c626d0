import type { ThemeUICSSObject } from 'theme-ui'

/** Styles of bare elements. Components style themselves. */
export const GLOBAL_STYLES: ThemeUICSSObject = {
  html: {
    colorScheme: 'light',
    WebkitTextSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    scrollPaddingTop: '6rem',
    accentColor: 'var(--theme-ui-colors-primary)',
    '&.theme-ui-dark': { colorScheme: 'dark' },
    '&:has(dialog[open])': { overflow: 'hidden', scrollbarGutter: 'stable' },
  },
  body: { overflowWrap: 'break-word', minHeight: '100vh' },
  'img, svg, video, iframe': { maxWidth: '100%', display: 'block' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  a: { color: 'inherit', textUnderlineOffset: '0.2em', textDecorationThickness: '1px' },
  ':focus-visible': {
    outline: '3px solid',
    outlineColor: 'text',
    outlineOffset: '2px',
    boxShadow: theme => `0 0 0 2px ${theme.colors?.background}`,
  },
  ':target, [tabindex="-1"]:focus': { outline: 'none', boxShadow: 'none' },
  '::selection': { bg: 'highlight', color: 'readableOnHighlight' },
  '[hidden]': { display: 'none !important' },
  // Tracking and synthetic tightness tear scripts apart that join or that fill a square.
  ':lang(ja), :lang(zh), :lang(ko), :lang(ar), :lang(fa), :lang(ur), :lang(he)': { letterSpacing: '0 !important' },
  ':lang(ja)': { lineBreak: 'strict', wordBreak: 'auto-phrase' },
}

/** No motion for those who ask for none. */
export const REDUCED_MOTION =
  '@media (prefers-reduced-motion: reduce){*,::before,::after{animation-duration:0.01ms!important;animation-iteration-count:1!important;transition-duration:0.01ms!important;scroll-behavior:auto!important}}'
