import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import { CodeForm, LETTERED } from '../../membership/components/form/code-form'
import { useSessionClient } from '../../session/components/use-session-client'
import { REPLY_CODES } from '../../session/rules/call-fault'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import { AccountPart } from './account-part'

const MAX_CODE_LENGTH = 40

interface ConfirmEmailProps {
  member: Pick<MemberDetails, 'email' | 'pendingEmail'>
  /** Of the letter's link; empty without one. */
  code: string
  onDone: () => void
}

/** Confirms a new address, or that the present one is the member's, with the code that was sent to it. */
export function ConfirmEmail({ member, code, onDone }: ConfirmEmailProps) {
  const { t } = useTranslation()
  const { show } = useToast()
  const withSessionClient = useSessionClient()
  const { email, pendingEmail } = member
  const isPresent = pendingEmail === email
  const title = t(isPresent ? 'ownAccount.confirmPresent' : 'ownAccount.confirmTitle')
  // Without an address only a link says that there is one.
  const lead = pendingEmail
    ? t(isPresent ? 'ownAccount.confirmPresentText' : 'ownAccount.confirmText', { 0: pendingEmail })
    : t('ownAccount.confirmAny')
  return (
    <AccountPart title={title} lead={lead}>
      <div sx={{ maxWidth: 'text' }}>
        <CodeForm<{ code: string }>
          // The link's code arrives after the first render.
          key={code}
          label={title}
          submit={t('ownAccount.confirm')}
          schema={({ codeSchema }) => codeSchema(MAX_CODE_LENGTH)}
          defaults={{ code }}
          fieldOfCode={{ [REPLY_CODES.codeOver]: 'code' }}
          fallback="account.notSaved"
          send={body =>
            withSessionClient<unknown>(async ({ call, refreshMember }) => {
              const confirmed = await call('confirmEmail', { body })
              if (!confirmed.ok) return confirmed
              show({ message: t(isPresent ? 'ownAccount.confirmedPresent' : 'ownAccount.confirmed'), tone: 'success' })
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
