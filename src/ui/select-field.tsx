import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Field, type FieldWords } from './field'
import { CONTROL_STYLES } from './field-styles'
import { Icon } from './icon'

const frameStyles: ThemeUICSSObject = {
  position: 'relative',
  '& > svg': { position: 'absolute', insetInlineEnd: 3, insetBlock: 0, my: 'auto', pointerEvents: 'none' },
}
const selectStyles: ThemeUICSSObject = {
  ...CONTROL_STYLES,
  paddingInlineEnd: '2.75rem',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '& option': { color: 'text', bg: 'surface' },
}

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps
  extends FieldWords, Omit<ComponentPropsWithoutRef<'select'>, 'onChange' | 'children' | 'multiple' | 'size'> {
  options: readonly SelectOption[]
  /** Stands first with the value '': 'Choose a country'. */
  placeholder?: string
  onChange?: (value: string) => void
}

/** One of many, by the platform's own list: on a phone nothing is easier to use. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(props, ref) {
  const { label, mark, hint, error, labelHidden, id, options, placeholder, onChange, ...rest } = props
  return (
    <Field id={id} {...{ label, mark, hint, error }} {...(labelHidden ? { labelHidden } : {})}>
      {control => (
        <div sx={frameStyles}>
          <select
            ref={ref}
            {...rest}
            {...control}
            onChange={event => onChange?.(event.currentTarget.value)}
            sx={selectStyles}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map(({ value, label: text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={20} />
        </div>
      )}
    </Field>
  )
})
