import type { ThemeUICSSObject } from 'theme-ui'

/** Styles of inputs and selects. The font size is at least 16 px, because phones zoom into smaller fields. */
export const CONTROL_STYLES: ThemeUICSSObject = {
  appearance: 'none',
  display: 'block',
  width: '100%',
  minWidth: 0,
  minHeight: 'button',
  px: 3,
  py: '0.625rem',
  font: 'inherit',
  fontSize: 'md',
  lineHeight: 'snug',
  color: 'text',
  caretColor: 'currentColor',
  bg: 'surface',
  border: '1px solid',
  borderColor: 'borderStrong',
  borderRadius: 'small',
  transition: 'border-color 150ms ease-out',
  '&::placeholder': { color: 'textAlt', opacity: 1 },
  '&:hover': { borderColor: 'text' },
  '&:read-only:not(select)': { bg: 'backgroundWithOffset' },
  '&[aria-invalid=true]': { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px var(--theme-ui-colors-danger)' },
  '&:disabled': {
    bg: 'backgroundWithOffset',
    borderStyle: 'dashed',
    borderColor: 'borderStrong',
    color: 'textAlt',
    WebkitTextFillColor: 'currentColor',
    opacity: 1,
    cursor: 'not-allowed',
  },
  // Overrides the browser's autofill background, which ignores dark mode.
  '&:autofill': {
    boxShadow: 'inset 0 0 0 4rem var(--theme-ui-colors-surface)',
    WebkitTextFillColor: 'var(--theme-ui-colors-text)',
  },
  '@media (forced-colors: active)': { '&[aria-invalid=true]': { borderWidth: '3px' } },
}

/** Styles of a checkbox or radio button. @param mark size and shape of its mark */
export const choiceStyles = (borderRadius: string, mark: ThemeUICSSObject): ThemeUICSSObject => ({
  appearance: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 'icon',
  height: 'icon',
  m: 0,
  bg: 'surface',
  border: '2px solid',
  borderColor: 'borderStrong',
  borderRadius,
  cursor: 'inherit',
  transition: 'background-color 150ms ease-out, border-color 150ms ease-out',
  '&::before': { content: '""', bg: 'surface', transform: 'scale(0)', transition: 'transform 150ms ease-out', ...mark },
  'label:hover &:not(:disabled)': { borderColor: 'text' },
  '&:checked, label:hover &:checked:not(:disabled)': { bg: 'primaryInk', borderColor: 'primaryInk' },
  '&:checked::before': { transform: 'scale(1)' },
  '&[aria-invalid=true]:not(:checked)': { borderColor: 'danger' },
  '&:disabled': { bg: 'backgroundWithOffset', borderStyle: 'dashed', borderColor: 'borderStrong' },
  '&:disabled:checked': { bg: 'borderStrong', borderStyle: 'solid', borderColor: 'borderStrong' },
  '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
})

/** On backgrounds without derived colours, set `--field-note` and `--field-fault` to a readable colour. */
export const HINT_STYLES: ThemeUICSSObject = {
  color: 'var(--field-note, var(--theme-ui-colors-textAlt))',
  fontSize: 'sm',
  lineHeight: 'snug',
}
export const MARK_STYLES: ThemeUICSSObject = { color: HINT_STYLES.color, fontSize: 'sm', fontWeight: 'body' }

/** Styles of the label around a checkbox or radio button, which is its click target. */
export const CHOICE_LABEL_STYLES: ThemeUICSSObject = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 3,
  minHeight: 'target',
  py: '0.625rem',
  lineHeight: '1.5rem',
  cursor: 'pointer',
  '&:has(:disabled)': { color: 'textAlt', cursor: 'not-allowed' },
}
