import { Button } from '../../../ui/button'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSignOut } from '../../membership/components/use-sign-out'

/** Ends the session in this browser and at the service. */
export function SignOutButton() {
  const { t } = useTranslation()
  const { signOut, isBusy } = useSignOut()
  const label = t('account.signOut')
  return (
    <Button variant="outline" busy={isBusy} busyLabel={label} onClick={signOut}>
      {label}
    </Button>
  )
}
