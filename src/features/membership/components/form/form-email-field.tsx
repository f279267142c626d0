import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { FormTextField } from './form-text-field'

interface FormEmailFieldProps<Values extends FieldValues> {
  fields: UseFormReturn<Values>
  name: Path<Values>
  label: string
  hint?: string
  /** `username` when password managers store it as one; `off` when it is a repeated field. */
  autoComplete?: 'email' | 'username' | 'off'
}

/** An e-mail field of a member form, with the e-mail keyboard. */
export function FormEmailField<Values extends FieldValues>(props: FormEmailFieldProps<Values>) {
  const { autoComplete = 'email', ...rest } = props
  return (
    <FormTextField
      {...rest}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
