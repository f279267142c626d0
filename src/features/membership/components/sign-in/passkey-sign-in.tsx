import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { Notice } from '../../../../ui/notice'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { usePasskeySupport } from '../../../session/components/use-passkeys'
import { useMemberAction } from '../use-member-action'

const placeStyles: ThemeUICSSObject = {
  display: 'grid',
  gap: 4,
  // Keeps its room where the browser has none, so that nothing below it moves.
  '&[data-waits] > button': { visibility: 'hidden' },
  '@media (scripting: none)': { display: 'none' },
}

/** Signs in with a passkey, without a name. Nothing where the site has none, and not seen where the browser has none. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation()
  const { includePasskeys } = useMembershipConfig()
  const isSupported = usePasskeySupport()
  const { run, isBusy, problem } = useMemberAction({
    act: async ({ loginByPasskey }) => {
      const done = await loginByPasskey()
      // Before the page shows the member in place of this button.
      if (done.ok) onSignedIn()
      return done
    },
    fallback: 'signIn.failed',
  })
  if (!includePasskeys) return null
  const label = t('signIn.passkey')
  return (
    <div sx={placeStyles} data-waits={isSupported ? undefined : ''}>
      <Button variant="outline" busy={isBusy} busyLabel={label} onClick={run}>
        {label}
      </Button>
      <div role="alert">{problem ? <Notice variant="warning">{problem}</Notice> : null}</div>
    </div>
  )
}
