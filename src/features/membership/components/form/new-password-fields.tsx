import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { FormPasswordField } from './form-password-field'
import { PasswordNeeds } from './password-needs'

interface NewPasswordFieldsProps<Values extends FieldValues> {
  fields: UseFormReturn<Values>
  name: Path<Values>
  /** Name of the repeated field. */
  repeatName: Path<Values>
  label?: string
  repeatLabel?: string
}

/** A new password, a live checklist of the provider's rules, and the repeated password (specification §5). */
export function NewPasswordFields<Values extends FieldValues>(props: NewPasswordFieldsProps<Values>) {
  const { fields, name, repeatName, label, repeatLabel } = props
  const { t } = useTranslation()
  const { provider } = useMembershipConfig()
  const typed: unknown = useWatch({ control: fields.control, name })
  const password = typeof typed === 'string' ? typed : ''
  return (
    <>
      <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <FormPasswordField
          fields={fields}
          name={name}
          label={label ?? t('memberField.newPassword')}
          autoComplete="new-password"
        />
        <PasswordNeeds id={`needs-${name}`} password={password} provider={provider} />
      </div>
      <FormPasswordField
        fields={fields}
        name={repeatName}
        label={repeatLabel ?? t('memberField.repeatPassword')}
        autoComplete="new-password"
      />
    </>
  )
}
