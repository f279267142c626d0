import type { FieldValues, Path } from 'react-hook-form'
import { TextField, type TextFieldProps } from '../../../../ui/text-field'
import { useTranslation } from '../../../i18n/components/use-translation'
import { type FieldOf, useFormField } from '../use-member-form'

export interface TextFieldOf<Values extends FieldValues> extends Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'defaultValue' | 'required' | 'mark'
> {
  name: Path<Values>
  /** Allows an empty value and marks the field as optional. */
  isOptional?: boolean
}

type FormTextFieldProps<Values extends FieldValues> = TextFieldOf<Values> & FieldOf<Values>

export function FormTextField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  const { fields, name, isOptional = false, ...rest } = props
  const { t } = useTranslation()
  const control = useFormField(fields, name)
  const mark = isOptional ? t('memberField.optional') : undefined
  return (
    <TextField mark={mark} strippedNote={t('memberField.stripped')} {...rest} required={!isOptional} {...control} />
  )
}

interface FormEmailFieldProps<Values extends FieldValues> extends FieldOf<Values> {
  label: string
  hint?: string
  /** `off` when it is a repeated field. */
  autoComplete?: 'email' | 'off'
}

/** An email field of a member form, with the email keyboard. */
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
