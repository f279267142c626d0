import { Link } from '../../../../ui/link'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { memberLinkStyles, memberPanelStyles } from './member-panel-styles'

/** Replaces a menu whose chunk did not load with a link to the account page. */
export function MemberMenuFallback({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { paths } = useMembershipConfig()
  return (
    <div sx={memberPanelStyles}>
      <Link to={paths.account} sx={memberLinkStyles} onClick={onClose}>
        {t('loyalty.account')}
      </Link>
    </div>
  )
}
