import { Link } from '../../../../ui/link'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSiteShell } from '../../../site/components/use-site-shell'
import type { MembershipPerson } from '../../rules/membership-person'
import { sellsMemberships } from '../../rules/sells-memberships'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { RenewMembership } from './renew-membership'

/** Renews an expired membership, here or at the box office. @param person null when the e-mail is unknown */
export function Renewal({ person }: { person: MembershipPerson | null }) {
  const { t } = useTranslation()
  const { paths } = useSiteShell().settings
  const config = useMembershipConfig()
  if (sellsMemberships(config) && person) return <RenewMembership person={person} />
  return (
    <p sx={{ m: 0 }}>
      {t('signIn.renewAtBoxOffice')} <Link to={`/${paths.theaters}/`}>{t('signIn.toBoxOffice')}</Link>
    </p>
  )
}
