import { useState } from 'react'
import { Tabs } from '../../../../ui/tabs'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useMembershipConfig } from '../../../session/components/use-membership-config'
import { useSession } from '../../../session/components/use-session'
import { TicketingHandOff } from '../redirect/ticketing-hand-off'
import { ChangePassword } from './change-password'
import { ExpiredPanel } from './expired-panel'
import { JoinTab } from './join-tab'
import { LoginForm } from './login-form'
import { LoginPlace, SignedInPlace } from './login-place'
import { SessionNotice } from './session-notice'
import { SideLinks } from './side-links'
import { SignedInPanel } from './signed-in-panel'

/** The login page: sign in or join, or the state of a session that is already there. */
export function LoginPanel() {
  const { t } = useTranslation()
  const session = useSession()
  const [isJustIn, setJustIn] = useState(false)
  /** Username of a member who must change the password first. */
  const [changing, setChanging] = useState<string | null>(null)

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
  if (paths.register === undefined) return <LoginForm {...props} />
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
        <LoginForm {...props} />
      </div>
      <div role="tabpanel" id="member-panel-join" aria-labelledby="member-tab-join" hidden={tab !== 'join'}>
        <JoinTab />
      </div>
    </div>
  )
}
