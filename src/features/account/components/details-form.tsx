import type { ThemeUICSSObject } from 'theme-ui'
import { FormPhoneField } from '../../membership/components/form/form-phone-field'
import { FormTextField } from '../../membership/components/form/form-text-field'
import { usePhoneNumbers } from '../../membership/components/use-phone-numbers'
import type { DetailsValues } from '../../membership/rules/forms/account-schemas'
import { MAX_ZIP_LENGTH } from '../../membership/rules/forms/creation-payload'
import { writePhone } from '../../membership/rules/forms/phone-rule'
import { useTranslation } from '../../i18n/components/use-translation'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { REPLY_CODES } from '../../session/rules/call-fault'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { AddressFields, isOther, PRESENT_FIELDS } from './present-password'
import { ProfileForm } from './profile-form'

const TAKEN_FIELDS = { [REPLY_CODES.emailTaken]: 'email', [REPLY_CODES.emailTakenV3]: 'email' } as const
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
    <ProfileForm<DetailsValues>
      title={t('account.details')}
      submit={t('account.save')}
      saved={t('account.saved')}
      schema={({ detailsSchema }) => detailsSchema(load, needsPresent)}
      defaults={{
        firstname: member.firstName ?? '',
        lastname: member.lastName ?? '',
        email: member.email,
        present: '',
        mobile: { country: phoneCountries[0] ?? '', number },
        zipCode: member.zipCode ?? '',
      }}
      fieldOfCode={{ ...TAKEN_FIELDS, ...PRESENT_FIELDS }}
      presentOf={({ email, present }) => (needsPresent(email) ? present : null)}
      onSaved={(fields, values) => {
        // The new address waits for its confirmation.
        if (needsPresent(values.email)) fields.reset({ ...values, email: member.email, present: '' })
      }}
      editOf={async ({ mobile, present: _, ...texts }) => {
        const mobileNumber = (await writePhone(mobile, load)) ?? ''
        return { ...texts, mobileNumber, phoneNumber: mobileNumber }
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
        </>
      )}
    </ProfileForm>
  )
}
