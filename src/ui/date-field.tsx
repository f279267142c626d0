import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { Field, type FieldWords } from './field'
import { CONTROL_STYLES } from './field-styles'
import { useEarlyInput } from './use-early-input'

interface DateFieldProps
  extends
    FieldWords,
    Pick<ComponentPropsWithoutRef<'input'>, 'id' | 'name' | 'defaultValue' | 'required' | 'min' | 'max'> {
  /** `YYYY-MM-DD`; empty while the date is incomplete. Absent: uncontrolled. */
  value?: string
  onChange?: (value: string) => void
}

/** A native date input, which formats the date in the visitor's locale. */
export const DateField = forwardRef<HTMLInputElement, DateFieldProps>(function DateField(props, ref) {
  const { label, mark, hint, error, labelHidden = false, id, onChange, ...rest } = props
  const { attach, early, change } = useEarlyInput<HTMLInputElement>(ref, ({ value }) => onChange?.(value))
  return (
    <Field id={id} {...{ label, mark, hint, error, labelHidden }}>
      {control => (
        <input
          ref={attach}
          type="date"
          {...rest}
          {...(rest.value === undefined ? {} : early)}
          {...control}
          onChange={event => change(event.currentTarget)}
          sx={CONTROL_STYLES}
        />
      )}
    </Field>
  )
})
