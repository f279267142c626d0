import { useTranslation } from '../../features/i18n/components/use-translation'
import { SignInPage } from './sign-in-page'
import { useState } from 'react'
import { Tabs } from '../../ui/tabs'
import { useTextLanguage } from '../../features/site/components/use-text-language'
import { useMembershipConfig } from '../../features/session/components/use-membership-config'
import { useSession } from '../../features/session/components/use-session'
import { TicketingHandOff } from '../../features/membership/components/redirect/ticketing-hand-off'
import { LoginForm } from '../../features/membership/components/sign-in/login-form'
import {
  ChangePassword,
  ExpiredPanel,
  noteLoginOutcomes,
} from '../../features/membership/components/sign-in/login-outcomes'
import { PasskeySignIn } from '../../features/membership/components/sign-in/passkey-sign-in'
import { SignedInPanel } from '../../features/membership/components/sign-in/signed-in-panel'
import { LoginPlace, SignedInPlace, SessionNotice } from '../../features/membership/components/sign-in/login-place'
import { SideLinks } from '../../features/membership/components/sign-in/member-links'
import { useSignInPaths } from '../../features/membership/components/use-way-back'
import { ButtonLink } from '../../ui/button'

export function LoginScreen() {
  return (
    <SignInPage name="login">
      <LoginPanel />
    </SignInPage>
  )
}

/** The login page: sign in or join, or the state of a session that is already there. */
export function LoginPanel() {
  const { t } = useTranslation()
  const session = useSession()
  const [isJustIn, setJustIn] = useState(false)
  /** Username of a member who must change the password first. */
  const [changing, setChanging] = useState<string | null>(null)
  noteLoginOutcomes()

  if (session.status === 'member') {
    return (
      <>
        <TicketingHandOff />
        <SignedInPlace>
          <SignedInPanel session={session} isJustIn={isJustIn} />
        </SignedInPlace>
      </>
    )
  }
  if (session.status === 'expired') return <ExpiredPanel member={session.member} isJustIn={isJustIn} />
  if (changing !== null) {
    return <ChangePassword username={changing} onDone={() => setJustIn(true)} onCancel={() => setChanging(null)} />
  }
  return (
    <>
      <TicketingHandOff />
      <LoginPlace>
        <SessionNotice />
        <LoginTabs onSignedIn={() => setJustIn(true)} onPasswordChange={setChanging} />
        <SideLinks
          links={[
            { page: 'forgot-password', label: t('signIn.forgotPassword') },
            { page: 'forgot-username', label: t('signIn.forgotUsername') },
            { page: 'activate', label: t('signIn.activate') },
            { page: 'confirm', label: t('signIn.haveCode') },
          ]}
        />
      </LoginPlace>
    </>
  )
}

type LoginTab = 'signIn' | 'join'

function LoginTabs(props: { onSignedIn: () => void; onPasswordChange: (username: string) => void }) {
  const { t } = useTranslation()
  const { paths } = useMembershipConfig()
  const [tab, setTab] = useState<LoginTab>('signIn')
  const signIn = (
    <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <LoginForm {...props} />
      <PasskeySignIn onSignedIn={props.onSignedIn} />
    </div>
  )
  if (paths.register === undefined) return signIn
  return (
    <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <Tabs
        idBase="member"
        label={t('memberPages.login')}
        tabs={[
          { id: 'signIn', label: t('memberPages.login') },
          { id: 'join', label: t('memberPages.register') },
        ]}
        selectedId={tab}
        onSelect={id => setTab(id === 'join' ? 'join' : 'signIn')}
      />
      {/* Hidden, not unmounted, so that typed values stay. */}
      <div role="tabpanel" id="member-panel-signIn" aria-labelledby="member-tab-signIn" hidden={tab !== 'signIn'}>
        {signIn}
      </div>
      <div role="tabpanel" id="member-panel-join" aria-labelledby="member-tab-join" hidden={tab !== 'join'}>
        <JoinTab />
      </div>
    </div>
  )
}

/** Invites guests to join, with the operator's own text if any (specification §2 Loyalty header and sign-up). */
function JoinTab() {
  const { t } = useTranslation()
  const { guestSignupTabText, guestSignupTabButton } = useMembershipConfig()
  const langOf = useTextLanguage()
  const register = useSignInPaths()('register')
  return (
    <div sx={{ display: 'grid', justifyItems: 'start', gap: 4 }}>
      <p lang={langOf(guestSignupTabText)} sx={{ m: 0, fontSize: 'lg', whiteSpace: 'pre-line' }}>
        {guestSignupTabText ?? t('signIn.joinText')}
      </p>
      <ButtonLink to={register} lang={langOf(guestSignupTabButton)}>
        {guestSignupTabButton ?? t('signIn.joinButton')}
      </ButtonLink>
    </div>
  )
}
