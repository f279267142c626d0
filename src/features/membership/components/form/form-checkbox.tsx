import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Checkbox } from '../../../../ui/checkbox'
import { type FieldOf, useFormField } from '../use-member-form'

interface FormCheckboxProps<Values extends FieldValues> extends FieldOf<Values> {
  label: ReactNode
  hint?: ReactNode
}

export function FormCheckbox<Values extends FieldValues>({ fields, name, label, hint }: FormCheckboxProps<Values>) {
  const { value, ...control } = useFormField(fields, name)
  return <Checkbox label={label} hint={hint} checked={value === 'true'} {...control} />
}
