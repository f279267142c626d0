import type { ThemeUICSSObject } from 'theme-ui'

/** Shared by all main buttons: at least 3 rem high, uppercase (specification §9 Shape and layout). */
const BUTTON_BASE: ThemeUICSSObject = {
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minHeight: 'button',
  minWidth: 'target',
  px: '1.375rem',
  py: 2,
  border: '2px solid transparent',
  borderRadius: 'buttonMedium',
  font: 'inherit',
  fontSize: 'sm',
  fontWeight: 'bold',
  lineHeight: 'snug',
  letterSpacing: 'caps',
  textTransform: 'uppercase',
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color 150ms ease-out, border-color 150ms ease-out, color 150ms ease-out',
  '&:active:not([aria-disabled=true], :disabled)': { transform: 'translateY(1px)' },
  '&:disabled, &[aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.55 },
}

const variant = 'buttons.base'
export const BUTTON_VARIANTS = {
  /** Referenced by the others, so that the CSS contains it once. */
  base: BUTTON_BASE,
  primary: { variant, color: 'readableOnVisiblePrimary', bg: 'visiblePrimary', '&:hover': { bg: 'primaryHover' } },
  outline: {
    variant,
    color: 'text',
    bg: 'transparent',
    borderColor: 'borderStrong',
    '&:hover': { borderColor: 'text', bg: 'backgroundWithOffset' },
  },
  subtle: { variant, color: 'readableOnMuted', bg: 'muted', '&:hover': { borderColor: 'borderStrong' } },
  stage: { variant, color: 'readableOnStageAction', bg: 'stageAction', '&:hover': { bg: 'stageActionHover' } },
  stageOutline: {
    variant,
    color: 'textOnStage',
    bg: 'transparent',
    borderColor: 'borderOnStage',
    '&:hover': { borderColor: 'textOnStage', bg: 'surfaceOnStage' },
  },
} satisfies Record<string, ThemeUICSSObject>

const heading = (fontSize: string) => ({
  fontFamily: 'heading',
  fontWeight: 'heading',
  fontStyle: 'heading',
  fontSize,
  lineHeight: 'heading',
  letterSpacing: 'heading',
  textWrap: 'balance',
  m: 0,
})
export const TEXT_VARIANTS = {
  display: {
    fontFamily: 'display',
    fontWeight: 'display',
    fontStretch: 'var(--font-stretch-display)',
    fontSize: 'display',
    lineHeight: 'display',
    letterSpacing: 'display',
    wordSpacing: '0.06em',
    textTransform: 'uppercase',
    textWrap: 'balance',
    overflowWrap: 'break-word',
    m: 0,
  },
  h2: heading('h2'),
  lg: heading('lg'),
  meta: { color: 'textAlt', fontSize: 'sm', lineHeight: 'snug' },
  time: { fontVariantNumeric: 'tabular-nums', fontWeight: 'bold' },
} satisfies Record<string, ThemeUICSSObject>

export const ROOT_STYLES = {
  fontFamily: 'body',
  fontWeight: 'body',
  fontStyle: 'body',
  lineHeight: 'body',
  fontSize: 'md',
} satisfies ThemeUICSSObject
