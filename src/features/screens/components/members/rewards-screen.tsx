import { useTranslation } from '../../../i18n/use-translation'
import { AccountFrame } from '../../../loyalty/components/account/account-frame'
import { RewardsPanel } from '../../../loyalty/components/account/rewards-panel'
import { PageBody } from '../page-body'

export function RewardsScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <AccountFrame page="rewards" title={t('memberPages.rewards')}>
        {member => <RewardsPanel member={member} />}
      </AccountFrame>
    </PageBody>
  )
}
