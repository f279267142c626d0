import { useId, type ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { useFieldControl, type FieldWords } from './field'
import { FieldFault, FieldHint } from './field-note'
import { CHOICE_LABEL_STYLES, CHOICE_STYLES } from './field-styles'

const groupStyles: ThemeUICSSObject = { display: 'grid', m: 0, p: 0, border: 0, minWidth: 0 }
const faultyGroupStyles: ThemeUICSSObject = {
  ...groupStyles,
  '& input:not(:checked, :disabled)': { borderColor: 'danger' },
}
const legendStyles: ThemeUICSSObject = { p: 0, mb: 1, fontWeight: 'semibold', lineHeight: 'snug' }
const markStyles: ThemeUICSSObject = {
  marginInlineStart: 2,
  color: 'var(--field-note, var(--theme-ui-colors-textAlt))',
  fontSize: 'sm',
  fontWeight: 'body',
}
const radioStyles: ThemeUICSSObject = {
  ...CHOICE_STYLES,
  borderRadius: 'circle',
  '&::before': {
    content: '""',
    width: '0.625rem',
    height: '0.625rem',
    borderRadius: 'circle',
    bg: 'surface',
    transform: 'scale(0)',
    transition: 'transform 150ms ease-out',
  },
}
const optionHintStyles: ThemeUICSSObject = {
  display: 'block',
  color: 'var(--field-note, var(--theme-ui-colors-textAlt))',
  fontSize: 'sm',
  lineHeight: 'snug',
}

interface RadioOption {
  value: string
  label: ReactNode
  hint?: string
  disabled?: boolean
}

interface RadioGroupProps extends Omit<FieldWords, 'labelHidden'> {
  /** Of the value in a form; one of its own where absent. */
  name?: string
  options: readonly RadioOption[]
  /** Given: the owner keeps the choice. */
  value?: string
  defaultValue?: string
  required?: boolean
  disabled?: boolean
  onChange?: (value: string) => void
}

/** One of a few that are all worth seeing. Arrow keys are the platform's. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, mark, hint, error, options, value, defaultValue, required, disabled, onChange } = props
  const ownName = useId()
  const { control, hintId, faultId } = useFieldControl({ id: undefined, hint, error })
  const { id, 'aria-describedby': describedBy } = control
  return (
    <fieldset aria-describedby={describedBy} disabled={disabled} sx={error ? faultyGroupStyles : groupStyles}>
      <legend sx={legendStyles}>
        {label}
        {mark ? <span sx={markStyles}>{mark}</span> : null}
      </legend>
      {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
      {options.map(option => (
        <label key={option.value} htmlFor={`${id}-${option.value}`} sx={CHOICE_LABEL_STYLES}>
          <input
            type="radio"
            id={`${id}-${option.value}`}
            name={props.name ?? ownName}
            value={option.value}
            required={required}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
            sx={radioStyles}
          />
          <span>
            {option.label}
            {option.hint ? <span sx={optionHintStyles}>{option.hint}</span> : null}
          </span>
        </label>
      ))}
      {error ? <FieldFault id={faultId}>{error}</FieldFault> : null}
    </fieldset>
  )
}
