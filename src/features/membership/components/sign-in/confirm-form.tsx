import { REPLY_CODES } from '../../../session/rules/call-fault'
import { useTranslation } from '../../../i18n/components/use-translation'
import { ConfirmSchema, type ConfirmValues } from '../../rules/forms/sign-in-schemas'
import { CodeForm } from '../form/code-form'
import { FormEmailField } from '../form/form-text-field'
import { useRegistration } from '../use-registration'
import { emailedCode } from './emailed-code'
import { MemberLink } from './member-links'
import { ResendCode } from './resend-code'

interface ConfirmFormProps {
  email?: string
  code?: string
  onDone: (email: string) => void
}

/** Confirms an email address with a code, which can be sent again. */
export function ConfirmForm({ email = '', code = '', onDone }: ConfirmFormProps) {
  const { t } = useTranslation()
  const { confirm } = useRegistration()
  return (
    <CodeForm<ConfirmValues>
      label={t('memberPages.confirm')}
      submit={t('signIn.confirm')}
      schema={ConfirmSchema}
      defaults={{ email, code }}
      fieldOfCode={{ [REPLY_CODES.invalidActivation]: 'code' }}
      send={async values => {
        const done = await confirm(values)
        if (done.ok) onDone(values.email)
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
    />
  )
}
