import { useTranslation } from '../../../i18n/components/use-translation'
import { Notice } from '../../../../ui/notice'
import { useTicketingHandOff } from '../use-ticketing-hand-off'
import { RedirectOverlay } from '../sign-in/login-outcomes'

/** Sends a signed-in member to ticketing when the address has `return`; a notice when that points elsewhere. */
export function TicketingHandOff() {
  const { t } = useTranslation()
  const handOff = useTicketingHandOff()
  if (handOff?.status === 'leaving') return <RedirectOverlay {...handOff} />
  return handOff ? (
    <Notice variant="warning" title={t('redirect.refusedTitle')}>
      <p>{t('redirect.refused')}</p>
    </Notice>
  ) : null
}
