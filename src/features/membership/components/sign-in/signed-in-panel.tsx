import { ButtonLink } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { SessionState } from '../../../session/rules/session-state'
import { useAfterLogin } from '../use-after-login'
import { useGoOn } from '../use-go-on'
import { DonePanel } from './done-panel'

interface SignedInPanelProps {
  session: Extract<SessionState, { status: 'member' }>
  /** Signed in on this page just now: navigates on automatically. */
  isJustIn: boolean
}

/** Shown to a signed-in member, with a link onwards. Warns first when the browser does not keep the session. */
export function SignedInPanel({ session, isJustIn }: SignedInPanelProps) {
  const { t } = useTranslation()
  const { path, goOn, isHandOff } = useAfterLogin()
  const { member, isKept } = session
  const goesOn = isJustIn && isKept
  useGoOn(goOn, goesOn)
  const name = member.firstName || member.username || member.email
  return (
    <DonePanel
      icon="user"
      takesFocus={isJustIn}
      title={t('signIn.signedInAs', { 0: name })}
      actions={isHandOff ? null : <ButtonLink to={path}>{t(isJustIn ? 'signIn.goOn' : 'loyalty.account')}</ButtonLink>}
    >
      {isKept ? null : <p>{t('signIn.notKept')}</p>}
    </DonePanel>
  )
}
