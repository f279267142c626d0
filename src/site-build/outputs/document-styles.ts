import createCache from '@emotion/cache'
import { css as serialize } from '@emotion/react'
import { css, type ThemeUICSSObject } from 'theme-ui'
import { HELD_ATTRIBUTE } from '../../platform/held-scroll'
import type { ColorRoles } from '../../features/theme/rules/colors/derive-roles'
import { toColorProperties } from '../../features/theme/rules/css-properties'
import { SITE_THEME } from '../../features/theme/rules/site-theme'

const PAPER = [
  'background',
  'rootBackground',
  'surface',
  'backgroundWithOffset',
  'muted',
  'stage',
  'surfaceOnStage',
  'warningSurface',
] as const
const INK = [
  'text',
  'readableOnMuted',
  'textOnStage',
  'readableOnWarningSurface',
  'readablePrimary',
  'readableSecondary',
  'readableAccent',
  'readableHighlight',
  'readableMuted',
  'primaryInk',
  'accentInk',
  'highlightInk',
  'signalInkOnStage',
  'success',
  'warning',
  'danger',
] as const
const PALE_INK = ['textAlt', 'readableAltOnMuted', 'textAltOnStage'] as const
const RULES = ['border', 'borderStrong', 'borderOnStage'] as const

/** Print colours: white backgrounds in both modes, so no text may be white. */
const PRINT_COLORS = {
  ...inkOf(PAPER, '#fff'),
  ...inkOf(INK, '#000'),
  ...inkOf(PALE_INK, '#444'),
  ...inkOf(RULES, '#999'),
}

function inkOf(roles: readonly (keyof ColorRoles)[], color: string): Record<string, string> {
  return toColorProperties(Object.fromEntries(roles.map(role => [role, color])))
}

/** The document styles that theme-ui's own provider would render. */
const ROOT: ThemeUICSSObject = {
  '*': { boxSizing: 'border-box' },
  html: { color: 'text', bg: 'background', variant: 'styles.root' },
  body: { margin: 0 },
}

/** Of `poster-transitions`: a picture above the page, which changes at once and can be pressed. */
const POSTER_TRANSITION: ThemeUICSSObject = {
  '::view-transition': { pointerEvents: 'none' },
  '::view-transition-old(film-picture)': { animation: 'none', height: '100%', objectFit: 'cover', overflow: 'clip' },
}

const GLOBAL_STYLES: ThemeUICSSObject = {
  // Overrides theme-ui's own rule, which sets `background`.
  ':root': { bg: 'rootBackground' },
  html: {
    viewTransitionName: 'none',
    colorScheme: 'light',
    WebkitTextSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
    // Lining figures for times and dates, because some fonts default to old-style figures.
    fontFeatureSettings: '"lnum"',
    scrollPaddingTop: 'calc(var(--header-height, 4.5rem) + 1.5rem)',
    accentColor: 'var(--theme-ui-colors-primary)',
    '&.theme-ui-dark': { colorScheme: 'dark' },
    [`&[${HELD_ATTRIBUTE}]`]: { overflow: 'hidden', scrollbarGutter: 'stable' },
  },
  body: { bg: 'background', overflowWrap: 'break-word', minHeight: '100vh' },
  'img, svg, video, iframe': { maxWidth: '100%', display: 'block' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  a: { color: 'inherit', textUnderlineOffset: '0.2em', textDecorationThickness: '1px' },
  'a:active': { textDecorationThickness: '3px' },
  ':focus-visible': {
    outline: '3px solid',
    outlineColor: 'text',
    outlineOffset: '2px',
    boxShadow: theme => `0 0 0 2px ${theme.colors?.background}`,
  },
  ':target, [tabindex="-1"]:focus': { outline: 'none', boxShadow: 'none' },
  '::selection': { bg: 'highlight', color: 'readableOnHighlight' },
  '[hidden]': { display: 'none !important' },
  ...POSTER_TRANSITION,
  // Letter spacing breaks joined scripts and full-width scripts.
  ':lang(ja), :lang(zh), :lang(ko), :lang(ar), :lang(fa), :lang(ur), :lang(he)': { letterSpacing: '0 !important' },
  ':lang(ja)': { lineBreak: 'strict', wordBreak: 'auto-phrase', textSpacingTrim: 'trim-start' },
  // These scripts have no italics, and synthetic ones are hard to read.
  ':is(:lang(ja), :lang(he), :lang(ar), :lang(fa), :lang(ur)) :is(em, i, cite)': {
    fontStyle: 'normal',
    fontWeight: 'bold',
  },
  '@media print': {
    // Repeated to override the dark mode's class and a live preview.
    ':root:root:root:root': { colorScheme: 'light', ...PRINT_COLORS },
    '[data-theme-scope][data-theme-scope][data-theme-scope]': PRINT_COLORS,
    'h1, h2, h3, h4': { breakAfter: 'avoid' },
    'img, article': { breakInside: 'avoid' },
  },
}

const REDUCED_MOTION =
  '@media (prefers-reduced-motion: reduce){*,::before,::after{animation-duration:0.01ms!important;animation-iteration-count:1!important;transition-duration:0.01ms!important;scroll-behavior:auto!important}}'

/**
 * Returns the styles of HTML elements as CSS, the same on every site. They are part of a page's stylesheet, so that no
 * script has them (decision 098). Runs where there is no document.
 */
export function documentStyles(): string {
  const cache = createCache({ key: 'css', stylisPlugins: [] })
  const styles = serialize([css(ROOT)(SITE_THEME), REDUCED_MOTION, css(GLOBAL_STYLES)(SITE_THEME)])
  return cache.insert('', styles, cache.sheet, false) ?? ''
}
