import { useTranslation } from '../../../i18n/components/use-translation'
import { Notice } from '../../../../ui/notice'
import { useTicketingHandOff } from '../use-ticketing-hand-off'
import { RedirectOverlay } from './redirect-overlay'

/**
 * Sends a signed-in member from the login page to ticketing when the address has `return`, and shows a notice when that
 * points elsewhere. Renders nothing otherwise.
 */
export function TicketingHandOff() {
  const { t } = useTranslation()
  const { step, cancel } = useTicketingHandOff()
  switch (step.status) {
    case 'refused':
      return (
        <Notice variant="warning" title={t('redirect.refusedTitle')}>
          <p>{t('redirect.refused')}</p>
        </Notice>
      )
    case 'leaving':
      return <RedirectOverlay step={step} onClose={cancel} />
    default:
      return null
  }
}
