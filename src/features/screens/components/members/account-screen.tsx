import { useTranslation } from '../../../i18n/use-translation'
import { AccountFrame } from '../../../loyalty/components/account/account-frame'
import { AccountOverview } from '../../../loyalty/components/account/account-overview'
import { BandSkeleton } from '../../../loyalty/components/account/member-band'
import { PageBody } from '../page-body'

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
