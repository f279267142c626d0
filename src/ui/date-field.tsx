import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { Field, type FieldWords } from './field'
import { CONTROL_STYLES } from './field-styles'

interface DateFieldProps
  extends
    FieldWords,
    Pick<ComponentPropsWithoutRef<'input'>, 'id' | 'name' | 'defaultValue' | 'required' | 'min' | 'max'> {
  /** `YYYY-MM-DD`; empty while no date is whole. Absent: the input keeps it. */
  value?: string
  onChange?: (value: string) => void
}

/** A date by the platform's own calendar, in the reader's own order of day and month. */
export const DateField = forwardRef<HTMLInputElement, DateFieldProps>(function DateField(props, ref) {
  const { label, mark, hint, error, labelHidden = false, id, onChange, ...rest } = props
  return (
    <Field id={id} {...{ label, mark, hint, error, labelHidden }}>
      {control => (
        <input
          ref={ref}
          type="date"
          {...rest}
          {...control}
          onChange={event => onChange?.(event.currentTarget.value)}
          sx={CONTROL_STYLES}
        />
      )}
    </Field>
  )
})
