import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccountFrame } from '../../features/account/components/account-frame'
import { ProfilePanel } from '../../features/account/components/profile-panel'
import { PageBody } from '../page/page-body'

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
