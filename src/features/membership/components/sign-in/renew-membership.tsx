import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import { type MembershipPerson, sellsMemberships } from '../../rules/membership'
import { useMemberAction } from '../use-member-action'
import { useMembership } from '../use-membership'
import { Link } from '../../../../ui/link'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { useMembershipConfig } from '../../../session/components/use-membership-config'

const rowStyles: ThemeUICSSObject = { display: 'grid', gap: 3, justifyItems: 'start', '& > p': { m: 0 } }

/** Starts a membership for a person whose membership has expired or not started. */
export function RenewMembership({ person }: { person: MembershipPerson }) {
  const { t } = useTranslation()
  const activate = useMembership()
  const action = useMemberAction({ act: () => activate(person), fallback: 'signIn.renewFailed' })
  return (
    <div sx={rowStyles}>
      {action.isDone ? null : (
        <Button busy={action.isBusy} busyLabel={t('signIn.renewing')} onClick={action.run}>
          {t('signIn.renew')}
        </Button>
      )}
      <p role="status">{action.isDone ? t('signIn.renewed') : action.problem}</p>
      {action.problem ? <p>{t('signIn.notActiveYet')}</p> : null}
    </div>
  )
}

/** Renews an expired membership, here or at the box office. @param person null when the email is unknown */
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
