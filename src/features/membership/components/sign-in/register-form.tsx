import { toFlag } from '../../rules/forms/creation-payload'
import { writePhone } from '../../rules/forms/phone-rule'
import { NEW_PASSWORD_FAULTS } from '../../rules/forms/password-rule'
import type { RegisterValues } from '../../rules/forms/sign-in-schemas'
import { codeOf, REPLY_CODES } from '../../../session/rules/call-fault'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { useMemberForm } from '../use-member-form'
import { usePhoneNumbers } from '../use-phone-numbers'
import { useRegistration } from '../use-registration'
import { useTranslation } from '../../../i18n/components/use-translation'
import { FormFrame } from '../form/form-frame'
import { MemberLink } from './member-links'
import { Link } from '../../../../ui/link'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { CaptchaNote } from './captcha-note'
import type { UseFormReturn } from 'react-hook-form'
import type { ThemeUICSSObject } from 'theme-ui'
import { FormCheckbox } from '../form/form-checkbox'
import type { MembershipPerson } from '../../rules/membership'
import { FormEmailField, FormTextField } from '../form/form-text-field'
import { FormPhoneField } from '../form/form-phone-field'
import { NewPasswordFields } from '../form/form-password-fields'

const pairStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['minmax(0, 1fr)', 'minmax(0, 1fr) minmax(0, 1fr)'],
  gap: 4,
  alignItems: 'start',
}

function RegisterFields({ fields }: { fields: UseFormReturn<RegisterValues> }) {
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

/** A new member; the password is kept for the login that follows. */
export interface NewMember extends MembershipPerson {
  password: string
  firstname: string
  /** Whether the activation wants the password too, as at the embedded backend. */
  confirmsPassword: boolean
}

const FIELD_OF_CODE = {
  [REPLY_CODES.emailTaken]: 'email',
  [REPLY_CODES.emailTakenV3]: 'email',
  ...NEW_PASSWORD_FAULTS,
} as const

export function RegisterForm({ onMade }: { onMade: (member: NewMember) => void }) {
  const { t } = useTranslation()
  const { provider, phoneCountries = [] } = useMembershipConfig()
  const { create } = useRegistration()
  const load = usePhoneNumbers()
  const form = useMemberForm<RegisterValues>({
    schema: ({ registerSchema }) => registerSchema({ provider, load }),
    defaults: {
      firstname: '',
      lastname: '',
      email: '',
      repeatedEmail: '',
      phone: { country: phoneCountries[0] ?? '', number: '' },
      zipCode: '',
      password: '',
      repeatedPassword: '',
      sendNewsletter: false,
      wishToReceiveSMS: false,
    },
    fieldOfCode: FIELD_OF_CODE,
    send: async ({ firstname, lastname, email, password, phone, zipCode, sendNewsletter, wishToReceiveSMS }) => {
      const person = { email, password, firstname, lastname }
      const mobile = await writePhone(phone, load)
      const made = await create({
        ...person,
        mobileNumber: mobile,
        zipCode: zipCode || null,
        sendNewsletter: toFlag(sendNewsletter),
        wishToReceiveSMS: toFlag(wishToReceiveSMS),
      })
      if (made.ok) onMade({ ...person, mobile, confirmsPassword: made.value.memberDetails?.hasOwnCalls === true })
      return made
    },
  })
  const code = form.fault === null ? null : codeOf(form.fault)
  const isTaken = code === REPLY_CODES.emailTaken || code === REPLY_CODES.emailTakenV3
  return (
    <FormFrame
      form={form}
      label={t('memberPages.register')}
      submit={t('signIn.register')}
      wayOut={isTaken ? <MemberLink page="login">{t('signIn.signInInstead')}</MemberLink> : null}
      note={<PrivacyNote />}
    >
      <RegisterFields fields={form.fields} />
    </FormFrame>
  )
}

function PrivacyNote() {
  const { t } = useTranslation()
  const { settings } = useSiteShell()
  return (
    <>
      <p sx={{ m: 0, color: 'textAlt', fontSize: 'sm' }}>
        {t('signIn.privacy')} <Link to={`/${settings.privacyPolicySlug}/`}>{t('signIn.privacyLink')}</Link>
      </p>
      <CaptchaNote />
    </>
  )
}
