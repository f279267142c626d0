import { useTranslation } from '../../../i18n/components/use-translation'
import { Notice } from '../../../../ui/notice'
import { useTicketingHandOff } from '../use-ticketing-hand-off'
import { RedirectOverlay } from './redirect-overlay'

/**
 * On the login page: sends a member on to ticketing where the address asks for it (`return`), and says so where it would lead
 * elsewhere. Shows nothing otherwise.
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
