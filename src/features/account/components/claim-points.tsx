import { useToast } from '../../../ui/toast-context'
import { useTranslation } from '../../i18n/components/use-translation'
import { CodeForm, LETTERED } from '../../membership/components/form/code-form'
import type { ClaimValues } from '../../membership/rules/forms/account-schemas'
import { REPLY_CODES } from '../../session/rules/call-fault'
import { useSessionClient } from '../../session/components/use-session-client'
import { AccountPart } from './account-part'

const MAX_LENGTH = 64

/** Claims the points of a purchase that was made without signing in, by booking number and amount. */
export function ClaimPoints({ onClaimed }: { onClaimed: () => void }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const withSessionClient = useSessionClient()
  const title = t('account.claim.title')
  return (
    <AccountPart title={title} lead={t('account.claim.text')}>
      <div sx={{ maxWidth: '28rem' }}>
        <CodeForm<ClaimValues>
          label={title}
          submit={t('account.claim.submit')}
          schema={({ claimSchema }) => claimSchema(MAX_LENGTH)}
          defaults={{ orderId: '', total: '' }}
          fieldOfCode={{ [REPLY_CODES.unknownOrder]: 'orderId' }}
          send={({ orderId, total }, fields) =>
            withSessionClient<unknown>(async ({ call, refreshMember }) => {
              const claimed = await call('claimOrder', { body: { orderId, total: Number(total.replace(',', '.')) } })
              if (!claimed.ok) return claimed
              show({ message: t('account.claim.done'), tone: 'success' })
              fields.reset()
              onClaimed()
              await refreshMember()
              return claimed
            })
          }
          codes={[
            {
              name: 'orderId',
              label: t('account.claim.number'),
              autoComplete: 'off',
              ...LETTERED,
              maxLength: MAX_LENGTH,
            },
            {
              name: 'total',
              label: t('account.claim.paid'),
              hint: t('account.claim.paidHint'),
              autoComplete: 'off',
              inputMode: 'decimal',
            },
          ]}
        />
      </div>
    </AccountPart>
  )
}
