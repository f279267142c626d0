import { useEffect, useState } from 'react'
import { forgetJoinLink, readJoinLink, useMe, useSignedOut } from '../client/studio-api'
import { PicturesView } from '../pictures/components/pictures-view'
import { ProgrammeView } from '../programme/components/programme-view'
import type { FaultPlace, PagePlace } from '../rules/fault-place'
import { mayDo } from '../rules/roles'
import type { Me, Person } from '../rules/studio-contract'
import { DeskView } from '../desk/components/desk-view'
import { PreviewView } from '../preview/components/preview-view'
import { FirstSiteView } from '../first-site/components/first-site-view'
import { SettingsView } from '../settings/components/settings-view'
import { showSettingTarget } from '../settings/client/use-settings'
import { t } from '../translate'
import { AccountView } from './account-view'
import { DraftView } from './draft-view'
import { EditorApp } from './editor-app'
import { HistoryView } from './history-view'
import { Join } from './join'
import { MenusView } from './menus/menus-view'
import { PagesView } from './pages/pages-view'
import { PeopleView } from './people-view'
import { SignInDialog, SignInPage } from './sign-in'
import { StudioBar, type StudioView } from './studio-bar'
import { problemText } from './use-action'
import { WordsView } from './words/words-view'

/** The whole studio: a sign-in, then its views. */
export function StudioApp() {
  const { state, reload } = useMe()
  const [link, setLink] = useState(readJoinLink)
  if (link) {
    const onJoined = () => {
      forgetJoinLink()
      setLink(null)
      reload()
    }
    return <Join link={link} onJoined={onJoined} />
  }
  if (state.is !== 'known') {
    return (
      <main className="obstacle">
        <h1 className="obstacle-title">{t('studio.title')}</h1>
        <p role="status">{state.is === 'pending' ? t('studio.loading') : problemText(state.refusal)}</p>
        {state.is === 'pending' ? null : (
          <button type="button" className="button button-main" onClick={reload}>
            {t('editor.tryAgain')}
          </button>
        )}
      </main>
    )
  }
  const { person, siteName, hasSite, oidcName } = state.value
  if (person && !hasSite) return <FirstSite person={person} oidcName={oidcName} onChange={reload} />
  if (!person) return <SignInPage siteName={siteName} oidcName={oidcName} onSignedIn={reload} />
  return <Studio me={state.value} person={person} onChange={reload} />
}

interface FirstSiteProps {
  person: Person
  oidcName: string | null
  /** There is a site now, or somebody signed in. */
  onChange: () => void
}

/** In an empty folder: an admin makes a site of it, all others wait. */
function FirstSite({ person, oidcName, onChange }: FirstSiteProps) {
  const isSignedOut = useSignedOut()
  return (
    <div className="studio">
      {mayDo(person.role, 'site.begin') ? (
        <FirstSiteView onMade={onChange} />
      ) : (
        <main className="obstacle">
          <h1 className="obstacle-title">{t('studio.title')}</h1>
          <p role="status">{t('firstSite.ask')}</p>
        </main>
      )}
      {isSignedOut ? <SignInDialog oidcName={oidcName} onSignedIn={onChange} /> : null}
    </div>
  )
}

interface StudioProps {
  me: Me
  person: Person
  /** Somebody signed in or out. */
  onChange: () => void
}

/** The studio of a person. The theme editor stays mounted behind the other views, with what was typed there. */
function Studio({ me, person, onChange }: StudioProps) {
  const [view, setView] = useState<StudioView>('theme')
  const isSignedOut = useSignedOut()
  const [pageToOpen, setPageToOpen] = useState<PagePlace | null>(null)
  const goToFault = (place: FaultPlace) => {
    if (place.room === 'settings') showSettingTarget(place.setting)
    setPageToOpen(place.room === 'pages' ? place : null)
    setView(place.room)
  }
  const goTo = (next: StudioView) => {
    setPageToOpen(null)
    setView(next)
  }
  useEffect(() => {
    if (view !== 'theme') document.title = `${t(`studio.${view}`)} · ${t('studio.titleOf', { site: me.siteName })}`
  }, [view, me.siteName])
  return (
    <div className="studio">
      <StudioBar view={view} person={person} onView={goTo} />
      <div className="studio-view" hidden={view !== 'theme'}>
        <EditorApp isInView={view === 'theme'} />
      </div>
      {view === 'programme' ? <ProgrammeView person={person} /> : null}
      {view === 'pictures' ? <PicturesView person={person} /> : null}
      {view === 'pages' ? <PagesView person={person} startsWith={pageToOpen} /> : null}
      {view === 'menus' ? <MenusView person={person} /> : null}
      {view === 'words' ? <WordsView person={person} /> : null}
      {view === 'settings' ? (
        <SettingsView
          mayWrite={mayDo(person.role, 'draft.write')}
          mayWriteSources={mayDo(person.role, 'sources.write')}
        />
      ) : null}
      {view === 'preview' ? <PreviewView mayWrite={mayDo(person.role, 'draft.write')} /> : null}
      {view === 'draft' ? <DraftView person={person} onFault={goToFault} /> : null}
      {view === 'desk' ? <DeskView person={person} onView={goTo} /> : null}
      {view === 'history' ? <HistoryView mayRestore={mayDo(person.role, 'draft.write')} /> : null}
      {view === 'people' ? <PeopleView /> : null}
      {view === 'account' ? <AccountView person={person} onSignedOut={onChange} /> : null}
      {isSignedOut ? <SignInDialog oidcName={me.oidcName} onSignedIn={onChange} /> : null}
    </div>
  )
}
