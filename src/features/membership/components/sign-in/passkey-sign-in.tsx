import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { Notice } from '../../../../ui/notice'
import { useTranslation } from '../../../i18n/components/use-translation'
import { usePasskeySupport } from '../../../session/components/use-passkeys'
import { useMemberAction } from '../use-member-action'

const placeStyles: ThemeUICSSObject = {
  display: 'grid',
  gap: 4,
  // Keeps its room until the browser is known, so that nothing below it moves.
  '&[data-waits] > button': { visibility: 'hidden' },
  '@media (scripting: none)': { display: 'none' },
}

/** Signs in with a passkey, without a name. Nothing where site or browser have none. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation()
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
  if (isSupported === false) return null
  const label = t('signIn.passkey')
  return (
    <div sx={placeStyles} data-waits={isSupported === null ? '' : undefined}>
      <Button variant="outline" busy={isBusy} busyLabel={label} onClick={run}>
        {label}
      </Button>
      <div role="alert">{problem ? <Notice variant="warning">{problem}</Notice> : null}</div>
    </div>
  )
}
