import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { FormTextField } from './form-text-field'

interface FormEmailFieldProps<Values extends FieldValues> {
  fields: UseFormReturn<Values>
  name: Path<Values>
  label: string
  hint?: string
  /** `username` where password managers keep it as one; `off` where it is typed a second time. */
  autoComplete?: 'email' | 'username' | 'off'
}

/** An e-mail address of a member form, with the keyboard for it. */
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
