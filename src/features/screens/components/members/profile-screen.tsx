import { useTranslation } from '../../../i18n/use-translation'
import { AccountFrame } from '../../../loyalty/components/account/account-frame'
import { ProfilePanel } from '../../../loyalty/components/account/profile-panel'
import { PageBody } from '../page-body'

export function ProfileScreen() {
  const { t } = useTranslation()
  return (
    <PageBody>
      <AccountFrame page="profile" title={t('memberPages.profile')}>
        {member => <ProfilePanel member={member} />}
      </AccountFrame>
    </PageBody>
  )
}
