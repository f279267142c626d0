import { ButtonLink } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useMembershipConfig } from '../../../session/components/use-membership-config'

/** Invites guests to join, with the operator's own text if any (specification §2 Loyalty header and sign-up). */
export function JoinTab() {
  const { t } = useTranslation()
  const { guestSignupTabText, guestSignupTabButton, paths } = useMembershipConfig()
  return (
    <div sx={{ display: 'grid', justifyItems: 'start', gap: 4 }}>
      <p sx={{ m: 0, fontSize: 'lg', whiteSpace: 'pre-line' }}>{guestSignupTabText ?? t('signIn.joinText')}</p>
      <ButtonLink to={paths.register}>{guestSignupTabButton ?? t('signIn.joinButton')}</ButtonLink>
    </div>
  )
}
