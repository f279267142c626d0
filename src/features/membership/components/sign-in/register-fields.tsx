import type { UseFormReturn } from 'react-hook-form'
import type { ThemeUICSSObject } from 'theme-ui'
import type { RegisterValues } from '../../rules/forms/sign-in-schemas'
import { useTranslation } from '../../../i18n/components/use-translation'
import { FormCheckbox } from '../form/form-checkbox'
import { FormEmailField } from '../form/form-email-field'
import { FormPhoneField } from '../form/form-phone-field'
import { FormTextField } from '../form/form-text-field'
import { NewPasswordFields } from '../form/new-password-fields'

const pairStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', 'minmax(0, 1fr) minmax(0, 1fr)'],
  gap: 4,
  alignItems: 'start',
}

export function RegisterFields({ fields }: { fields: UseFormReturn<RegisterValues> }) {
  const { t } = useTranslation()
  return (
    <>
      <div sx={pairStyles}>
        <FormTextField fields={fields} name="firstname" label={t('signIn.firstname')} autoComplete="given-name" />
        <FormTextField fields={fields} name="lastname" label={t('signIn.lastname')} autoComplete="family-name" />
      </div>
      <FormEmailField fields={fields} name="email" label={t('signIn.email')} />
      <FormEmailField fields={fields} name="repeatedEmail" label={t('signIn.repeatEmail')} autoComplete="off" />
      <FormPhoneField fields={fields} name="phone" label={t('signIn.mobile')} />
      <FormTextField
        fields={fields}
        name="zipCode"
        label={t('signIn.zipCode')}
        autoComplete="postal-code"
        autoCapitalize="characters"
        isOptional
      />
      <NewPasswordFields
        fields={fields}
        name="password"
        repeatName="repeatedPassword"
        label={t('signIn.password')}
        repeatLabel={t('signIn.repeatPassword')}
      />
      <div>
        <FormCheckbox fields={fields} name="sendNewsletter" label={t('signIn.newsletter')} />
        <FormCheckbox fields={fields} name="wishToReceiveSMS" label={t('signIn.sms')} />
      </div>
    </>
  )
}
