import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from './icon'

/** On backgrounds without derived colours, set `--field-note` and `--field-fault` to a readable colour. */
const hintStyles: ThemeUICSSObject = {
  color: 'var(--field-note, var(--theme-ui-colors-textAlt))',
  fontSize: 'sm',
  lineHeight: 'snug',
}
const faultStyles: ThemeUICSSObject = {
  display: 'flex',
  gap: 1,
  color: 'var(--field-fault, var(--theme-ui-colors-danger))',
  fontSize: 'sm',
  fontWeight: 'semibold',
  lineHeight: 'snug',
}

/** Help text of a field. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} sx={hintStyles}>
      {children}
    </span>
  )
}

/** Error message of a field, with an icon so that it does not rely on colour. */
export function FieldFault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} sx={faultStyles}>
      <Icon name="warning" size={18} />
      {children}
    </span>
  )
}
