import { useState } from 'react'
import type { EditorMessage } from '../../features/preview/rules/editor-message'
import type { PreviewView } from '../rules/draft-messages'
import type { EditedSite, SitePages } from '../rules/editor-contract'
import { useSitePages } from '../client/editor-api'
import { BuildState } from '../publish/components/build-state'
import { WhyEmptyNote } from '../programme/components/why-empty-note'
import { t } from '../translate'
import { formatInstant, SHORT } from '../format-dates'
import { Icon } from './icon'
import { PageChooser } from './page-chooser'
import { PreviewFrame } from './preview-frame'
import { Segmented } from './form-fields'

/** CSS px. */
const WIDTHS = { phone: 390, tablet: 768, desktop: 1440 } as const
const DEVICES = ['phone', 'tablet', 'desktop'] as const
const MODES = ['light', 'dark'] as const
const VISITORS = ['guest', 'member'] as const

interface StageProps {
  config: EditedSite
  isInView: boolean
  messages: ReadonlyMap<string, EditorMessage>
  view: PreviewView
  onColorMode: (mode: PreviewView['colorMode']) => void
  onVisitor: (visitor: PreviewView['visitor']) => void
  /** Ends time travel. */
  onNow: () => void
}

/** The preview and its controls: page, width, colour mode and time. */
export function Stage({ config, isInView, messages, view, onColorMode, onVisitor, onNow }: StageProps) {
  const site = useSitePages(isInView)
  const [device, setDevice] = useState<keyof typeof WIDTHS>('desktop')
  const [path, setPath] = useState('/')
  const { editorUrl, siteName, timeZone, isAllowed, hasMembers } = config
  const siteUrl = config.siteUrl + (site?.pathPrefix ?? '')
  return (
    <section className="stage" aria-label={t('view.label')}>
      <div className="stage-bar">
        <PageChooser pages={site?.pages ?? []} siteUrl={siteUrl} path={path} onPath={setPath} />
        <Segmented
          legend={t('view.width')}
          hidesLegend
          value={device}
          options={DEVICES.map(value => ({ value, label: t(`view.${value}`) }))}
          onChange={value => setDevice(DEVICES.find(known => known === value) ?? 'desktop')}
        />
        <Segmented
          legend={t('view.mode')}
          hidesLegend
          value={view.colorMode}
          options={MODES.map(value => ({ value, label: t(`view.${value}`) }))}
          onChange={value => onColorMode(value === 'dark' ? 'dark' : 'light')}
        />
        {hasMembers ? (
          <Segmented
            legend={t('view.visitor')}
            hidesLegend
            value={view.visitor}
            options={VISITORS.map(value => ({ value, label: t(`view.${value}`) }))}
            onChange={value => onVisitor(value === 'member' ? 'member' : 'guest')}
          />
        ) : null}
        {view.now === null ? null : (
          <button type="button" className="button time-chip" onClick={onNow} title={t('time.back')}>
            <Icon name="clock" />
            {formatInstant(view.now, timeZone, SHORT)}
            <span className="visually-hidden">{t('time.back')}</span>
            <Icon name="close" />
          </button>
        )}
      </div>
      {isAllowed ? null : (
        <p className="stage-note" role="alert">
          {t('site.forbidden', { origin: editorUrl })}
        </p>
      )}
      {site?.isAnswering ? <WhyEmptyNote path={path} now={view.now} /> : null}
      {site?.isAnswering ? (
        <PreviewFrame
          // A build may change any page.
          key={site.builtAt}
          siteUrl={siteUrl}
          editorUrl={editorUrl}
          path={path}
          title={t('view.frame', { path, site: siteName })}
          width={WIDTHS[device]}
          messages={messages}
          isAllowed={isAllowed}
        />
      ) : (
        <SilentSite siteUrl={siteUrl} build={site?.build ?? null} />
      )}
    </section>
  )
}

/** Replaces the preview while the site does not respond: it is being built, or the problem and the command that starts it. */
function SilentSite({ siteUrl, build }: { siteUrl: string; build: SitePages['build'] | null }) {
  if (build === null) {
    return (
      <div className="silent-site">
        <p role="status">{t('site.asking', { site: siteUrl })}</p>
      </div>
    )
  }
  if (build.is === 'running') {
    return (
      <div className="silent-site" role="status">
        <h2 className="panel-title">{t('site.beingBuilt')}</h2>
        <p>
          <BuildState build={build} />
        </p>
        <p>{t('site.beingBuiltHint')}</p>
      </div>
    )
  }
  if (build.is === 'failed') {
    return (
      <div className="silent-site" role="alert">
        <h2 className="panel-title">{t('site.silent')}</h2>
        <p>{t('site.notBuilt')}</p>
      </div>
    )
  }
  return (
    <div className="silent-site" role="alert">
      <h2 className="panel-title">{t('site.silent')}</h2>
      <p>{t('site.silentHint', { site: siteUrl })}</p>
      <pre className="command">npm start</pre>
    </div>
  )
}
