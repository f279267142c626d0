import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { Field, type FieldWords } from './field'
import { CONTROL_STYLES } from './field-styles'
import { useEarlyInput } from './use-early-input'

interface DateFieldProps
  extends
    FieldWords,
    Pick<ComponentPropsWithoutRef<'input'>, 'id' | 'name' | 'defaultValue' | 'required' | 'min' | 'max'> {
  /** `date` by default. */
  type?: 'date' | 'time'
  /** `YYYY-MM-DD`, or `HH:mm` of a time; empty while it is incomplete. Absent: uncontrolled. */
  value?: string
  onChange?: (value: string) => void
}

/** A native input of a date or a time, which formats it in the visitor's locale. */
export const DateField = forwardRef<HTMLInputElement, DateFieldProps>(function DateField(props, ref) {
  const { label, mark, hint, error, labelHidden = false, id, type = 'date', onChange, ...rest } = props
  const { attach, early, change } = useEarlyInput<HTMLInputElement>(ref, ({ value }) => onChange?.(value))
  return (
    <Field id={id} {...{ label, mark, hint, error, labelHidden }}>
      {control => (
        <input
          ref={attach}
          {...{ type }}
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
