import { type FieldValues, type Path, useController, type UseFormReturn } from 'react-hook-form'
import { TextField, type TextFieldProps } from '../../../../ui/text-field'
import { useFieldFault } from '../../use-field-fault'

interface FormTextFieldProps<Values extends FieldValues> extends Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'defaultValue'
> {
  fields: UseFormReturn<Values>
  name: Path<Values>
}

/** A text input of a member form. */
export function FormTextField<Values extends FieldValues>({ fields, name, ...rest }: FormTextFieldProps<Values>) {
  const { field } = useController({ control: fields.control, name })
  const error = useFieldFault(fields, name)
  return (
    <TextField
      {...rest}
      ref={field.ref}
      name={name}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  )
}
