import { useMemo, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import * as v from 'valibot'
import { useTranslation } from '../../i18n/components/use-translation'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { optionalText, requiredEmail, requiredText } from '../../membership/rules/forms/field-rules'
import { type PhoneValue, phoneNumber, writePhone } from '../../membership/rules/forms/phone-rule'
import { REPLY_CODES } from '../../session/rules/call-fault'
import { useEditMember } from './use-edit-member'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { useMemberForm } from '../../membership/components/use-member-form'
import { usePhoneNumbers } from '../../membership/components/use-phone-numbers'
import { FormCheckbox } from '../../membership/components/form/form-checkbox'
import { FormEmailField } from '../../membership/components/form/form-email-field'
import { FormFrame } from '../../membership/components/form/form-frame'
import { FormPhoneField } from '../../membership/components/form/form-phone-field'
import { FormTextField } from '../../membership/components/form/form-text-field'
import { AccountPart } from './account-part'
import { SavedNote } from './saved-note'

interface Details {
  firstname: string
  lastname: string
  email: string
  mobile: PhoneValue
  zipCode: string
  sendNewsletter: boolean
}

const MAX_ZIP_LENGTH = 20
const pairStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', 'repeat(2, minmax(0, 1fr))'],
  gap: 4,
  alignItems: 'start',
}

/** A member's name, contact details and newsletter subscription. */
export function DetailsForm({ member }: { member: MemberDetails }) {
  const { t } = useTranslation()
  const { phoneCountries = [] } = useMembershipConfig()
  const edit = useEditMember()
  const load = usePhoneNumbers()
  const [savedAt, setSavedAt] = useState(0)
  const schema = useMemo(
    () =>
      v.objectAsync({
        firstname: requiredText(),
        lastname: requiredText(),
        email: requiredEmail(),
        mobile: phoneNumber({ load, isOptional: true }),
        zipCode: optionalText(MAX_ZIP_LENGTH),
        sendNewsletter: v.boolean(),
      }),
    [load],
  )
  const number = member.mobileNumber ?? member.phoneNumber ?? ''
  const form = useMemberForm<Details>({
    schema,
    defaults: {
      firstname: member.firstName ?? '',
      lastname: member.lastName ?? '',
      email: member.email,
      mobile: { country: phoneCountries[0] ?? '', number },
      zipCode: member.zipCode ?? '',
      sendNewsletter: member.sendNewsletter ?? false,
    },
    fieldOfCode: { [REPLY_CODES.emailTaken]: 'email', [REPLY_CODES.emailTakenV3]: 'email' },
    fallback: 'account.notSaved',
    send: async ({ mobile, sendNewsletter, ...texts }) => {
      const mobileNumber = (await writePhone(mobile, load)) ?? ''
      const sent = await edit({ ...texts, mobileNumber, phoneNumber: mobileNumber, sendNewsletter })
      if (sent.ok) setSavedAt(known => known + 1)
      return sent
    },
  })
  const { fields } = form
  return (
    <AccountPart title={t('account.details')}>
      <div sx={{ maxWidth: 'text' }}>
        <FormFrame
          form={form}
          label={t('account.details')}
          submit={t('account.save')}
          note={
            <SavedNote key={savedAt} isSaved={savedAt > 0}>
              {t('account.saved')}
            </SavedNote>
          }
        >
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
        </FormFrame>
      </div>
    </AccountPart>
  )
}
