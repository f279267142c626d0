import { Link } from '../../../../ui/link'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { memberLinkStyles, memberPanelStyles } from './member-panel-styles'

/** In place of a menu whose code did not come: the page that leads to all the others. */
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
