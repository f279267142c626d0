import { success } from '../../../../platform/result'
import { REPLY_CODES } from '../../../session/rules/call-fault'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { useTranslation } from '../../../i18n/components/use-translation'
import { NEW_PASSWORD_FAULTS } from '../../rules/forms/password-rule'
import type { ConfirmValues } from '../../rules/forms/sign-in-schemas'
import { CodeForm } from '../form/code-form'
import { FormEmailField } from '../form/form-text-field'
import { useRegistration } from '../use-registration'
import { ChosenPassword, useChosenPassword } from './chosen-password'
import { emailedCode } from './emailed-code'
import { MemberLink } from './member-links'
import { ResendCode } from './resend-code'

interface ConfirmFormProps {
  email?: string
  code?: string
  /** Asks for the account's password at once. */
  choosesPassword?: boolean
  /** The password that the visitor has just chosen, where the service wants it again; null for none. */
  password?: string | null
  /** `password`: what was chosen here; null where none was asked for. */
  onDone: (account: { email: string; password: string | null }) => void
}

/** Confirms an email address with a code, which can be sent again, and with a password where the service wants one. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { email = '', code = '', choosesPassword = false, password = null, onDone } = props
  const { t } = useTranslation()
  const { provider } = useMembershipConfig()
  const { confirm } = useRegistration()
  const { isAsked, isWanted } = useChosenPassword({ isAsked: choosesPassword })
  return (
    <CodeForm<ConfirmValues>
      label={t('memberPages.confirm')}
      submit={t('signIn.confirm')}
      schema={({ confirmSchema }) => confirmSchema(isAsked ? provider : null)}
      defaults={{ email, code, password: '', repeatedPassword: '' }}
      fieldOfCode={{
        [REPLY_CODES.invalidActivation]: 'code',
        ...(isAsked ? NEW_PASSWORD_FAULTS : {}),
      }}
      send={async values => {
        const chosen = isAsked ? values.password : null
        const done = await confirm({ ...values, password: chosen ?? password })
        if (isWanted(done)) return success(null)
        if (done.ok) onDone({ email: values.email, password: chosen })
        return done
      }}
      codes={[emailedCode(t)]}
      before={fields => <FormEmailField fields={fields} name="email" label={t('signIn.email')} />}
      help={fault =>
        fault === REPLY_CODES.alreadyActive ? <MemberLink page="login">{t('signIn.toLogin')}</MemberLink> : null
      }
      below={fields => {
        const typed = fields.watch('email').trim()
        return <ResendCode email={typed.includes('@') ? typed : ''} withLink={false} />
      }}
    >
      {fields =>
        isAsked ? (
          <ChosenPassword fields={fields} name="password" repeatName="repeatedPassword" takesFocus={!choosesPassword} />
        ) : null
      }
    </CodeForm>
  )
}
