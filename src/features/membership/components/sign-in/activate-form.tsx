import { useMemo } from 'react'
import { writePhone } from '../../rules/forms/phone-rule'
import { activateSchema, type ActivateValues } from '../../rules/forms/sign-in-schemas'
import { codeOf, REPLY_CODES } from '../../../session/rules/call-fault'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { useMemberForm } from '../use-member-form'
import { usePhoneNumbers } from '../use-phone-numbers'
import { useRegistration } from '../use-registration'
import { useTranslation } from '../../../i18n/components/use-translation'
import { FormEmailField } from '../form/form-email-field'
import { FormFrame } from '../form/form-frame'
import { FormPhoneField } from '../form/form-phone-field'
import { FormTextField } from '../form/form-text-field'
import { MemberLink } from './member-link'

/** Activates a card bought at the cinema, or an account by its code in programmes without cards (specification §3). */
export function ActivateForm({ onDone }: { onDone: (email: string) => void }) {
  const { t } = useTranslation()
  const config = useMembershipConfig()
  const { includeActivationCardNumber: withCard, includeActivationPhoneNumber: withPhone } = config
  const { activate } = useRegistration()
  const load = usePhoneNumbers()
  const schema = useMemo(() => activateSchema({ withCard, withPhone, load }), [withCard, withPhone, load])
  const form = useMemberForm<ActivateValues>({
    schema,
    defaults: {
      email: '',
      code: '',
      cardNumber: '',
      phone: { country: config.phoneCountries?.[0] ?? '', number: '' },
      username: '',
    },
    fieldOfCode: { [REPLY_CODES.cardAlreadyActive]: 'cardNumber' },
    send: async ({ phone, ...values }) => {
      const done = await activate({ ...values, mobileNumber: withPhone ? await writePhone(phone, load) : null })
      if (done.ok) onDone(values.email)
      return done
    },
  })
  const isActive = form.fault !== null && codeOf(form.fault) === REPLY_CODES.alreadyActive
  const { fields } = form
  return (
    <FormFrame
      form={form}
      label={t('memberPages.activate')}
      submit={t('signIn.activateSubmit')}
      wayOut={isActive ? <MemberLink page="login">{t('signIn.toLogin')}</MemberLink> : null}
    >
      {withCard ? (
        <FormTextField
          fields={fields}
          name="cardNumber"
          dir="ltr"
          label={t('signIn.cardNumber')}
          hint={t('signIn.cardNumberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <FormTextField
          fields={fields}
          name="code"
          dir="ltr"
          label={t('signIn.code')}
          hint={t('signIn.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <FormEmailField fields={fields} name="email" label={t('signIn.email')} />
      {withPhone ? <FormPhoneField fields={fields} name="phone" label={t('signIn.mobile')} /> : null}
      {withCard ? (
        <FormTextField
          fields={fields}
          name="username"
          label={t('signIn.ownUsername')}
          hint={t('signIn.ownUsernameHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          isOptional
        />
      ) : null}
    </FormFrame>
  )
}
