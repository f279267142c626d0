import { useTranslation } from '../../../i18n/use-translation'
import { AccountFrame } from '../../../loyalty/components/account/account-frame'
import { CardsPanel } from '../../../loyalty/components/account/cards-panel'
import { PageBody } from '../page-body'

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
