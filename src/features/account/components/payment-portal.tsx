import { useEffect, useRef, useState } from 'react'
import { success } from '../../../platform/result'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { useTranslation } from '../../i18n/components/use-translation'
import { useCinemaId } from '../../membership/components/use-cinema-id'
import { useMemberAction } from '../../membership/components/use-member-action'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { codeOf, REPLY_CODES } from '../../session/rules/call-fault'
import { portalAddress } from '../rules/save-pass-address'
import { AccountPart } from './account-part'

/** Links to the payment provider's portal, if the cinema has one; only the provider stores means of payment. */
export function PaymentPortal() {
  const { t } = useTranslation()
  const { circuitId, paymentPortalUrl } = useMembershipConfig()
  const cinemaId = useCinemaId()
  const [portal, setPortal] = useState<{ address: string | null } | null>(null)
  const result = useRef<HTMLDivElement>(null)
  const { run, isBusy, problem } = useMemberAction({
    act: async sessionClient => {
      const opened = await sessionClient.call('getPaymentPortalSession', { values: { circuitId, cinemaId } })
      if (opened.ok) return success({ address: portalAddress(opened.value, paymentPortalUrl) })
      return codeOf(opened.error) === REPLY_CODES.noPaymentPortal ? success({ address: null }) : opened
    },
    onDone: setPortal,
  })
  useEffect(() => {
    if (portal) result.current?.querySelector<HTMLElement>('a, [tabindex]')?.focus()
  }, [portal])
  return (
    <AccountPart title={t('account.payment')} lead={t('account.paymentText')}>
      <div ref={result} sx={{ display: 'grid', justifyItems: 'start', gap: 4 }}>
        {portal === null ? (
          <Button variant="outline" busy={isBusy} busyLabel={t('account.openPayment')} onClick={run}>
            {t('account.openPayment')}
          </Button>
        ) : portal.address === null ? (
          <div tabIndex={-1} role="status">
            <Notice>{t('account.noPortal')}</Notice>
          </div>
        ) : (
          <a
            href={portal.address}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            sx={{ variant: 'buttons.outline' }}
          >
            <Icon name="external" size={20} />
            {t('account.toPortal')}
          </a>
        )}
        <div role="alert">{problem ? <Notice variant="warning">{problem}</Notice> : null}</div>
      </div>
    </AccountPart>
  )
}
