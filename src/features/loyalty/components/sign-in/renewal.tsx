import { Link } from '../../../../ui/link'
import { useTranslation } from '../../../i18n/use-translation'
import { useSiteShell } from '../../../site/use-site-shell'
import type { MembershipPerson } from '../../rules/membership-person'
import { sellsMemberships } from '../../rules/sells-memberships'
import { useMemberFacts } from '../../use-member-facts'
import { RenewMembership } from './renew-membership'

/** How a membership that is over goes on: here, or at the box office. @param person null where nobody's e-mail is known */
export function Renewal({ person }: { person: MembershipPerson | null }) {
  const { t } = useTranslation()
  const { paths } = useSiteShell().settings
  const facts = useMemberFacts()
  if (sellsMemberships(facts) && person) return <RenewMembership person={person} />
  return (
    <p sx={{ m: 0 }}>
      {t('signIn.renewAtBoxOffice')} <Link to={`/${paths.theaters}/`}>{t('signIn.toBoxOffice')}</Link>
    </p>
  )
}
