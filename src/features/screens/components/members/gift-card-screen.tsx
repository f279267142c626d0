import { useTranslation } from '../../../i18n/use-translation'
import { GiftCardCheck } from '../../../loyalty/components/gift-card/gift-card-check'
import { PageBody } from '../page-body'
import { PageIntro } from '../page-intro'

export function GiftCardScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <PageIntro title={t('memberPages.giftCard')} lead={t('giftCard.lead')} />
      <GiftCardCheck />
    </PageBody>
  )
}
