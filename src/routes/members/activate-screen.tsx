import { useTranslation } from '../../features/i18n/components/use-translation'
import { SignInPage } from './sign-in-page'
import { useState } from 'react'
import { ButtonLink } from '../../ui/button'
import { ChosenPassword, useChosenPassword } from '../../features/membership/components/sign-in/chosen-password'
import { success } from '../../platform/result'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { useSession } from '../../features/session/components/use-session'
import { SignedInPanel } from '../../features/membership/components/sign-in/signed-in-panel'
import { DonePanel } from '../../features/membership/components/sign-in/done-panel'
import { WelcomePanel } from '../../features/membership/components/sign-in/welcome-panel'
import { SideLinks, MemberLink } from '../../features/membership/components/sign-in/member-links'
import { writePhone } from '../../features/membership/rules/forms/phone-rule'
import { NEW_PASSWORD_FAULTS } from '../../features/membership/rules/forms/password-rule'
import type { ActivateValues } from '../../features/membership/rules/forms/sign-in-schemas'
import { REPLY_CODES } from '../../features/session/rules/call-fault'
import { usePhoneNumbers } from '../../features/membership/components/use-phone-numbers'
import { useSignInPaths } from '../../features/membership/components/use-way-back'
import { useRegistration } from '../../features/membership/components/use-registration'
import { FormEmailField, FormTextField } from '../../features/membership/components/form/form-text-field'
import { CodeForm, LETTERED } from '../../features/membership/components/form/code-form'
import { emailedCode } from '../../features/membership/components/sign-in/emailed-code'
import { FormPhoneField } from '../../features/membership/components/form/form-phone-field'

export function ActivateScreen() {
  return (
    <SignInPage name="activate">
      <ActivatePanel />
    </SignInPage>
  )
}

/** The page that activates a card bought at the cinema, or a new account. */
export function ActivatePanel() {
  const { t } = useTranslation()
  const { includeActivationCardNumber } = useMembershipConfig()
  const pathOf = useSignInPaths()
  const session = useSession()
  const [activated, setActivated] = useState<{ email: string; password: string | null } | null>(null)
  if (activated === null && session.status === 'member') return <SignedInPanel session={session} isJustIn isElsewhere />
  if (activated === null) {
    return (
      <>
        <ActivateForm onDone={setActivated} />
        <SideLinks
          links={[
            { page: 'confirm', label: t('signIn.haveCode') },
            { page: 'login', label: t('signIn.toLogin') },
          ]}
        />
      </>
    )
  }
  if (activated.password !== null && !includeActivationCardNumber) {
    return <WelcomePanel member={{ email: activated.email, password: activated.password }} />
  }
  return (
    <DonePanel
      title={t('signIn.activated')}
      actions={
        <>
          {includeActivationCardNumber ? (
            <ButtonLink to={pathOf('forgot-password')}>{t('signIn.choosePassword')}</ButtonLink>
          ) : null}
          <ButtonLink variant={includeActivationCardNumber ? 'outline' : 'primary'} to={pathOf('login')}>
            {t('signIn.toLogin')}
          </ButtonLink>
        </>
      }
    >
      <p>
        {includeActivationCardNumber
          ? t('signIn.temporaryPassword', { 0: activated.email })
          : t('signIn.confirmedText')}
      </p>
    </DonePanel>
  )
}

/** Activates a card bought at the cinema, or an account by its code in programmes without cards (specification §3). */
function ActivateForm({ onDone }: { onDone: (account: { email: string; password: string | null }) => void }) {
  const { t } = useTranslation()
  const config = useMembershipConfig()
  const { provider, includeActivationCardNumber: withCard, includeActivationPhoneNumber: withPhone } = config
  const { isAsked, isWanted } = useChosenPassword()
  const { activate } = useRegistration()
  const load = usePhoneNumbers()
  const [label, hint] = [t('signIn.cardNumber'), t('signIn.cardNumberHint')]
  const cardNumber = { name: 'cardNumber', label, hint, autoComplete: 'off', ...LETTERED } as const
  return (
    <CodeForm<ActivateValues>
      label={t('memberPages.activate')}
      submit={t('signIn.activateSubmit')}
      schema={({ activateSchema }) =>
        activateSchema({ withCard, withPhone, load, provider: isAsked ? provider : null })
      }
      defaults={{
        email: '',
        code: '',
        cardNumber: '',
        phone: { country: config.phoneCountries?.[0] ?? '', number: '' },
        username: '',
        password: '',
        repeatedPassword: '',
      }}
      fieldOfCode={{
        [REPLY_CODES.cardAlreadyActive]: 'cardNumber',
        ...(isAsked ? NEW_PASSWORD_FAULTS : {}),
      }}
      send={async ({ phone, password, ...values }) => {
        const mobileNumber = withPhone ? await writePhone(phone, load) : null
        const chosen = isAsked ? password : null
        const done = await activate({ ...values, mobileNumber, password: chosen })
        if (isWanted(done)) return success(null)
        if (done.ok) onDone({ email: values.email, password: chosen })
        return done
      }}
      codes={[withCard ? cardNumber : emailedCode(t)]}
      help={fault =>
        fault === REPLY_CODES.alreadyActive ? <MemberLink page="login">{t('signIn.toLogin')}</MemberLink> : null
      }
    >
      {fields => (
        <>
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
          {isAsked ? <ChosenPassword fields={fields} name="password" repeatName="repeatedPassword" takesFocus /> : null}
        </>
      )}
    </CodeForm>
  )
}
