import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from './icon'

/** On a ground that no role was derived for, set `--field-note` and `--field-fault` to a colour that reads there. */
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

/** Help with a field, before anything went wrong. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} sx={hintStyles}>
      {children}
    </span>
  )
}

/** What is wrong with a field and how to mend it: an icon and words, never the colour alone. */
export function FieldFault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} sx={faultStyles}>
      <Icon name="warning" size={18} />
      {children}
    </span>
  )
}
