import type { ThemeUICSSObject } from 'theme-ui'
import * as v from 'valibot'
import { FormCheckbox } from '../../membership/components/form/form-checkbox'
import { NewPasswordFields } from '../../membership/components/form/form-password-fields'
import { FormPhoneField } from '../../membership/components/form/form-phone-field'
import { FormEmailField, FormTextField } from '../../membership/components/form/form-text-field'
import { usePhoneNumbers } from '../../membership/components/use-phone-numbers'
import {
  newPassword,
  optionalText,
  requiredEmail,
  requiredText,
  untrimmedText,
} from '../../membership/rules/forms/field-rules'
import { type LoadPhoneNumbers, phoneNumber, writePhone } from '../../membership/rules/forms/phone-rule'
import { useTranslation } from '../../i18n/components/use-translation'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { REPLY_CODES } from '../../session/rules/call-fault'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { ProfileForm } from './profile-form'

const MAX_ZIP_LENGTH = 20
const detailsSchema = (load: LoadPhoneNumbers) =>
  v.objectAsync({
    firstname: requiredText(),
    lastname: requiredText(),
    email: requiredEmail(),
    mobile: phoneNumber({ load, isOptional: true }),
    zipCode: optionalText(MAX_ZIP_LENGTH),
    sendNewsletter: v.boolean(),
  })
const pairStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', 'repeat(2, minmax(0, 1fr))'],
  gap: 4,
  alignItems: 'start',
}

export function DetailsForm({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const { phoneCountries = [] } = useMembershipConfig()
  const load = usePhoneNumbers()
  const number = member.mobileNumber ?? member.phoneNumber ?? ''
  return (
    <ProfileForm<v.InferOutput<ReturnType<typeof detailsSchema>>>
      title={t('account.details')}
      submit={t('account.save')}
      saved={t('account.saved')}
      schema={detailsSchema(load)}
      defaults={{
        firstname: member.firstName ?? '',
        lastname: member.lastName ?? '',
        email: member.email,
        mobile: { country: phoneCountries[0] ?? '', number },
        zipCode: member.zipCode ?? '',
        sendNewsletter: member.sendNewsletter ?? false,
      }}
      fieldOfCode={{ [REPLY_CODES.emailTaken]: 'email', [REPLY_CODES.emailTakenV3]: 'email' }}
      editOf={async ({ mobile, sendNewsletter, ...texts }) => {
        const mobileNumber = (await writePhone(mobile, load)) ?? ''
        return { ...texts, mobileNumber, phoneNumber: mobileNumber, sendNewsletter }
      }}
    >
      {fields => (
        <>
          <div sx={pairStyles}>
            <FormTextField fields={fields} name="firstname" label={t('account.firstName')} autoComplete="given-name" />
            <FormTextField fields={fields} name="lastname" label={t('account.lastName')} autoComplete="family-name" />
          </div>
          <FormEmailField fields={fields} name="email" label={t('account.email')} hint={t('account.emailHint')} />
          <FormPhoneField fields={fields} name="mobile" label={t('account.mobile')} isOptional />
          <FormTextField
            fields={fields}
            name="zipCode"
            label={t('account.zip')}
            autoComplete="postal-code"
            isOptional
            maxLength={MAX_ZIP_LENGTH}
          />
          <FormCheckbox
            fields={fields}
            name="sendNewsletter"
            label={t('account.newsletter')}
            hint={t('account.newsletterHint')}
          />
        </>
      )}
    </ProfileForm>
  )
}

const passwordSchema = (provider: string) =>
  v.pipe(
    v.object({ password: newPassword(provider), repeated: untrimmedText() }),
    v.forward(
      v.check(({ password, repeated }) => password === repeated, 'memberField.notSamePassword'),
      ['repeated'],
    ),
  )

/** Changes the password; sessions that signed in with the old one end. */
export function PasswordForm({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const { provider } = useMembershipConfig()
  return (
    <ProfileForm<v.InferOutput<ReturnType<typeof passwordSchema>>>
      title={t('account.password')}
      lead={t('account.passwordText')}
      submit={t('account.changePassword')}
      saved={t('account.passwordSaved')}
      schema={passwordSchema(provider)}
      defaults={{ password: '', repeated: '' }}
      fieldOfCode={{ [REPLY_CODES.weakPassword]: 'password' }}
      editOf={({ password }) => ({ email: member.email, password })}
      isEmptied
    >
      {fields => (
        <>
          {/* Tells password managers which account this is. */}
          <input type="text" autoComplete="username" value={member.username ?? member.email} readOnly hidden />
          <NewPasswordFields fields={fields} name="password" repeatName="repeated" />
        </>
      )}
    </ProfileForm>
  )
}
