import type { ThemeUICSSObject } from 'theme-ui'

/** What every main button shares: at least 3 rem high, uppercase (specification §9 Shape and layout). */
const buttonBase: ThemeUICSSObject = {
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

export const BUTTON_VARIANTS = {
  primary: {
    ...buttonBase,
    color: 'readableOnPrimary',
    bg: 'primary',
    '&:hover': { bg: 'primaryHover' },
  },
  outline: {
    ...buttonBase,
    color: 'text',
    bg: 'transparent',
    borderColor: 'borderStrong',
    '&:hover': { borderColor: 'text', bg: 'backgroundWithOffset' },
  },
  subtle: {
    ...buttonBase,
    color: 'readableOnMuted',
    bg: 'muted',
    '&:hover': { borderColor: 'borderStrong' },
  },
  stage: {
    ...buttonBase,
    color: 'readableOnStageAction',
    bg: 'stageAction',
    '&:hover': { boxShadow: 'inset 0 0 0 2px currentColor' },
  },
  stageOutline: {
    ...buttonBase,
    color: 'textOnStage',
    bg: 'transparent',
    borderColor: 'borderOnStage',
    '&:hover': { borderColor: 'textOnStage' },
  },
} satisfies Record<string, ThemeUICSSObject>

export const TEXT_VARIANTS = {
  display: {
    fontFamily: 'display',
    fontWeight: 'display',
    fontStretch: '68%',
    fontSize: 'display',
    lineHeight: 'display',
    letterSpacing: 'display',
    textTransform: 'uppercase',
    textWrap: 'balance',
    overflowWrap: 'break-word',
    m: 0,
  },
  h1: {
    fontFamily: 'heading',
    fontWeight: 'heading',
    fontStyle: 'heading',
    fontSize: 'h1',
    lineHeight: 'heading',
    letterSpacing: 'heading',
    textWrap: 'balance',
    m: 0,
  },
  h2: {
    fontFamily: 'heading',
    fontWeight: 'heading',
    fontStyle: 'heading',
    fontSize: 'h2',
    lineHeight: 'heading',
    letterSpacing: 'heading',
    textWrap: 'balance',
    m: 0,
  },
  h3: {
    fontFamily: 'heading',
    fontWeight: 'heading',
    fontStyle: 'heading',
    fontSize: 'h3',
    lineHeight: 'heading',
    letterSpacing: 'heading',
    textWrap: 'balance',
    m: 0,
  },
  h4: { fontFamily: 'heading', fontWeight: 'heading', fontStyle: 'heading', fontSize: 'h4', lineHeight: 'snug', m: 0 },
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
