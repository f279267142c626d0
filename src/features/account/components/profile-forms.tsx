import type { ThemeUICSSObject } from 'theme-ui'
import * as v from 'valibot'
import { FormCheckbox } from '../../membership/components/form/form-checkbox'
import { NewPasswordFields } from '../../membership/components/form/form-password-fields'
import { FormPhoneField } from '../../membership/components/form/form-phone-field'
import { FormTextField } from '../../membership/components/form/form-text-field'
import { usePhoneNumbers } from '../../membership/components/use-phone-numbers'
import {
  NEW_PASSWORD_FAULTS,
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
import { AddressFields, isOther, PRESENT_CODES, PresentPasswordField } from './present-password'
import { ProfileForm } from './profile-form'

const MAX_ZIP_LENGTH = 20
const detailsSchema = (load: LoadPhoneNumbers, needsPresent: (email: string) => boolean) =>
  v.pipeAsync(
    v.objectAsync({
      firstname: requiredText(),
      lastname: requiredText(),
      email: requiredEmail(),
      present: v.string(),
      mobile: phoneNumber({ load, isOptional: true }),
      zipCode: optionalText(MAX_ZIP_LENGTH),
      sendNewsletter: v.boolean(),
    }),
    v.forward(
      v.check(({ email, present }) => present !== '' || !needsPresent(email), 'memberField.missing'),
      ['present'],
    ),
  )
const TAKEN_FIELDS = { [REPLY_CODES.emailTaken]: 'email', [REPLY_CODES.emailTakenV3]: 'email' } as const
const PRESENT_FIELDS = Object.fromEntries(PRESENT_CODES.map(code => [code, 'present' as const]))
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
  const needsPresent = (email: string) => member.hasOwnCalls === true && isOther(email, member.email)
  return (
    <ProfileForm<v.InferOutput<ReturnType<typeof detailsSchema>>>
      title={t('account.details')}
      submit={t('account.save')}
      saved={t('account.saved')}
      schema={detailsSchema(load, needsPresent)}
      defaults={{
        firstname: member.firstName ?? '',
        lastname: member.lastName ?? '',
        email: member.email,
        present: '',
        mobile: { country: phoneCountries[0] ?? '', number },
        zipCode: member.zipCode ?? '',
        sendNewsletter: member.sendNewsletter ?? false,
      }}
      fieldOfCode={{ ...TAKEN_FIELDS, ...PRESENT_FIELDS }}
      presentOf={({ email, present }) => (needsPresent(email) ? present : null)}
      onSaved={(fields, values) => {
        // The new address waits for its confirmation.
        if (needsPresent(values.email)) fields.reset({ ...values, email: member.email, present: '' })
      }}
      editOf={async ({ mobile, sendNewsletter, present: _, ...texts }) => {
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
          <AddressFields fields={fields} name="email" presentName="present" member={member} />
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

const passwordSchema = (provider: string, needsPresent: boolean) =>
  v.pipe(
    v.object({
      present: needsPresent ? untrimmedText() : v.string(),
      password: newPassword(provider),
      repeated: untrimmedText(),
    }),
    v.forward(
      v.check(({ password, repeated }) => password === repeated, 'memberField.notSamePassword'),
      ['repeated'],
    ),
  )

/** Changes the password, after the present one where the backend asks for it; sessions that signed in with the old one end. */
export function PasswordForm({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const { provider } = useMembershipConfig()
  const { hasOwnCalls = false } = member
  return (
    <ProfileForm<v.InferOutput<ReturnType<typeof passwordSchema>>>
      title={t('account.password')}
      lead={t('account.passwordText')}
      submit={t('account.changePassword')}
      saved={t('account.passwordSaved')}
      schema={passwordSchema(provider, hasOwnCalls)}
      defaults={{ present: '', password: '', repeated: '' }}
      fieldOfCode={{ ...NEW_PASSWORD_FAULTS, ...PRESENT_FIELDS }}
      presentOf={({ present }) => (hasOwnCalls ? present : null)}
      editOf={({ password }) => ({ email: member.email, password })}
      onSaved={fields => fields.reset()}
    >
      {fields => (
        <>
          {/* Tells password managers which account this is. */}
          <input type="text" autoComplete="username" value={member.username ?? member.email} readOnly hidden />
          {hasOwnCalls ? <PresentPasswordField fields={fields} name="present" member={member} /> : null}
          <NewPasswordFields fields={fields} name="password" repeatName="repeated" />
        </>
      )}
    </ProfileForm>
  )
}
