import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { MembershipPerson } from '../../rules/membership-person'
import { useMemberAction } from '../use-member-action'
import { useMembership } from '../use-membership'

const rowStyles: ThemeUICSSObject = { display: 'grid', gap: 3, justifyItems: 'start', '& > p': { m: 0 } }

/** Starts a membership for a person whose membership has expired or has not begun. */
export function RenewMembership({ person }: { person: MembershipPerson }) {
  const { t } = useTranslation()
  const activate = useMembership()
  const action = useMemberAction(() => activate(person), 'signIn.renewFailed')
  return (
    <div sx={rowStyles}>
      {action.isDone ? null : (
        <Button busy={action.isSending} busyLabel={t('signIn.renewing')} onClick={action.run}>
          {t('signIn.renew')}
        </Button>
      )}
      <p role="status">{action.isDone ? t('signIn.renewed') : action.problem}</p>
      {action.problem ? <p>{t('signIn.notActiveYet')}</p> : null}
    </div>
  )
}
