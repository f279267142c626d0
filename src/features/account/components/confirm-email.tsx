import * as v from 'valibot'
import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import { CodeForm, LETTERED } from '../../membership/components/form/code-form'
import { requiredText } from '../../membership/rules/forms/field-rules'
import { useSessionClient } from '../../session/components/use-session-client'
import { REPLY_CODES } from '../../session/rules/call-fault'
import { AccountPart } from './account-part'

const MAX_CODE_LENGTH = 40
const CodeSchema = v.object({ code: requiredText(MAX_CODE_LENGTH) })

interface ConfirmEmailProps {
  /** The address that awaits it; null when only a link says that there is one. */
  pendingEmail: string | null
  /** Of the letter's link; empty without one. */
  code: string
  onDone: () => void
}

/** Confirms a new address with the code that was sent to it. */
export function ConfirmEmail({ pendingEmail, code, onDone }: ConfirmEmailProps) {
  const { t } = useTranslation()
  const { show } = useToast()
  const withSessionClient = useSessionClient()
  const lead = pendingEmail ? t('ownAccount.confirmText', { 0: pendingEmail }) : t('ownAccount.confirmAny')
  return (
    <AccountPart title={t('ownAccount.confirmTitle')} lead={lead}>
      <div sx={{ maxWidth: 'text' }}>
        <CodeForm<v.InferOutput<typeof CodeSchema>>
          // The link's code arrives after the first render.
          key={code}
          label={t('ownAccount.confirmTitle')}
          submit={t('ownAccount.confirm')}
          schema={CodeSchema}
          defaults={{ code }}
          fieldOfCode={{ [REPLY_CODES.codeOver]: 'code' }}
          fallback="account.notSaved"
          send={body =>
            withSessionClient<unknown>(async ({ call, refreshMember }) => {
              const confirmed = await call('confirmEmail', { body })
              if (!confirmed.ok) return confirmed
              show({ message: t('ownAccount.confirmed'), tone: 'success' })
              await refreshMember()
              onDone()
              return confirmed
            })
          }
          codes={[{ name: 'code', label: t('ownAccount.code'), autoComplete: 'one-time-code', ...LETTERED }]}
        />
      </div>
    </AccountPart>
  )
}
