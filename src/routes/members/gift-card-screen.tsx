import { useTranslation } from '../../features/i18n/components/use-translation'
import { GiftCardCheck } from '../../features/account/components/gift-card/gift-card-check'
import { PageBody, PageIntro } from '../page/page-body'

export function GiftCardScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <PageIntro title={t('memberPages.giftCard')} lead={t('giftCard.lead')} />
      <GiftCardCheck />
    </PageBody>
  )
}
