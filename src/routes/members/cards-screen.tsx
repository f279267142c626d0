import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountFrame } from '../../features/account/components/account-frame'
import { CardsPanel } from '../../features/account/components/cards-panel'
import { PageBody } from '../page/page-body'

export function CardsScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <AccountFrame page="cards" title={t('memberPages.cards')}>
        {member => <CardsPanel member={member} />}
      </AccountFrame>
    </PageBody>
  )
}
