import { useId, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { VISUALLY_HIDDEN_STYLES } from './visually-hidden'
import { HINT_STYLES, MARK_STYLES } from './field-styles'
import { Icon } from './icon'

const faultStyles: ThemeUICSSObject = {
  ...HINT_STYLES,
  display: 'flex',
  gap: 1,
  color: 'var(--field-fault, var(--theme-ui-colors-danger))',
  fontWeight: 'semibold',
}

/** Help text of a field. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} sx={HINT_STYLES}>
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

const boxStyles: ThemeUICSSObject = { position: 'relative', display: 'grid', gap: '0.375rem', minWidth: 0 }
const labelStyles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  alignItems: 'baseline',
  justifySelf: 'start',
  fontWeight: 'semibold',
  lineHeight: 'snug',
}

/** Label and messages of a form control. */
export interface FieldWords {
  label: string
  /** Text next to the label: 'optional', or 'required' where most fields are not. */
  mark?: string | undefined
  hint?: ReactNode
  /** Error message; absent or null for none. */
  error?: string | null | undefined
  /** Hides the label visually. */
  labelHidden?: boolean
}

interface FieldProps extends FieldWords {
  id?: string | undefined
  /** Said below the control when it appears. */
  note?: string | undefined
  children: (control: ReturnType<typeof useFieldControl>['control']) => ReactNode
}

/** A form control with its label, hint and error message. */
export function Field({ label, mark, hint, error, labelHidden = false, id, note, children }: FieldProps) {
  const { control, hintId, faultId } = useFieldControl({ id, hint, error })
  return (
    <div sx={boxStyles}>
      <label htmlFor={control.id} sx={labelHidden ? VISUALLY_HIDDEN_STYLES : labelStyles}>
        {label}
        {mark ? <span sx={MARK_STYLES}>{mark}</span> : null}
      </label>
      {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
      {children(control)}
      {error ? <FieldFault id={faultId}>{error}</FieldFault> : null}
      {note ? (
        <span role="status" sx={HINT_STYLES}>
          {note}
        </span>
      ) : null}
    </div>
  )
}

/** Returns the attributes and ids of a control with a hint and an error message, for fields with their own layout. */
export function useFieldControl({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  const ownId = useId()
  const controlId = id ?? ownId
  const [hintId, faultId] = [`${controlId}-hint`, `${controlId}-fault`]
  const describedBy = [hint ? hintId : '', error ? faultId : ''].filter(Boolean).join(' ')
  const control = {
    id: controlId,
    'aria-invalid': Boolean(error),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  }
  return { control, hintId, faultId }
}
