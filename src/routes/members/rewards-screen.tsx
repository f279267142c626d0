import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountFrame } from '../../features/account/components/account-frame'
import { RewardsPanel } from '../../features/account/components/rewards-panel'
import { PageBody } from '../page/page-body'

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
