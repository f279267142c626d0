import type { ReactNode } from 'react'
import { type FieldValues, type Path, useController, type UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../../../../ui/checkbox'
import { useFieldFault } from '../use-member-form'

interface FormCheckboxProps<Values extends FieldValues> {
  fields: UseFormReturn<Values>
  name: Path<Values>
  label: ReactNode
  hint?: ReactNode
}

export function FormCheckbox<Values extends FieldValues>({ fields, name, label, hint }: FormCheckboxProps<Values>) {
  const { field } = useController({ control: fields.control, name })
  return (
    <Checkbox
      ref={field.ref}
      name={name}
      label={label}
      hint={hint}
      checked={Boolean(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={useFieldFault(fields, name)}
    />
  )
}
