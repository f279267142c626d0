import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountFrame } from '../../features/account/components/account-frame'
import { AccountOverview } from '../../features/account/components/account-overview'
import { BandSkeleton } from '../../features/account/components/member-band'
import { PageBody } from '../page/page-body'

export function AccountScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <AccountFrame
        page="account"
        title={t('memberPages.account')}
        titleOf={({ firstName }) => (firstName ? t('account.welcome', { 0: firstName }) : t('memberPages.account'))}
        skeleton={<BandSkeleton />}
      >
        {member => <AccountOverview member={member} />}
      </AccountFrame>
    </PageBody>
  )
}
