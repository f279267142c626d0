import type { ReactNode } from 'react'
import { type FieldValues, type Path, useController, type UseFormReturn } from 'react-hook-form'
import { PasswordField } from '../../../../ui/password-field'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useFieldFault } from '../use-field-fault'

interface FormPasswordFieldProps<Values extends FieldValues> {
  fields: UseFormReturn<Values>
  name: Path<Values>
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
}

/** A password field of a member form with a switch to show it (specification §5). */
export function FormPasswordField<Values extends FieldValues>(props: FormPasswordFieldProps<Values>) {
  const { fields, name, label, autoComplete, hint } = props
  const { t } = useTranslation()
  const { field } = useController({ control: fields.control, name })
  const error = useFieldFault(fields, name)
  return (
    <PasswordField
      ref={field.ref}
      name={name}
      label={label}
      autoComplete={autoComplete}
      showLabel={t('memberField.showPassword')}
      required
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
      {...(hint === undefined ? {} : { hint })}
    />
  )
}
