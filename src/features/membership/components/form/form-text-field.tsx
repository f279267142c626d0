import { type FieldValues, type Path, useController, type UseFormReturn } from 'react-hook-form'
import { TextField, type TextFieldProps } from '../../../../ui/text-field'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useFieldFault } from '../use-member-form'

/** A text field of a form with these values. */
export interface TextFieldOf<Values extends FieldValues> extends Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'defaultValue' | 'required'
> {
  name: Path<Values>
  /** Allows an empty value and marks the field as optional. */
  isOptional?: boolean
}

interface FormTextFieldProps<Values extends FieldValues> extends TextFieldOf<Values> {
  fields: UseFormReturn<Values>
}

export function FormTextField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  const { fields, name, isOptional = false, ...rest } = props
  const { t } = useTranslation()
  const { field } = useController({ control: fields.control, name })
  const error = useFieldFault(fields, name)
  return (
    <TextField
      mark={isOptional ? t('memberField.optional') : undefined}
      {...rest}
      required={!isOptional}
      ref={field.ref}
      name={name}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  )
}

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
