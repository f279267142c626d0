import { useState } from 'react'
import type { EditorMessage } from '../../features/preview/rules/editor-message'
import type { PreviewView } from '../rules/draft-messages'
import type { SiteFacts } from '../rules/editor-contract'
import { useSitePages } from '../client/editor-api'
import { useWords } from '../use-words'
import { formatInstant } from './time-panel'
import { Icon } from './icon'
import { PageChooser } from './page-chooser'
import { PreviewFrame } from './preview-frame'
import { Segmented } from './form-fields'

/** Widths of the preview, CSS px. */
const WIDTHS = { phone: 390, tablet: 768, desktop: 1440 } as const
type Device = keyof typeof WIDTHS
const DEVICES = ['phone', 'tablet', 'desktop'] as const

interface StageProps {
  config: SiteFacts
  messages: ReadonlyMap<string, EditorMessage>
  view: PreviewView
  onColorMode: (mode: PreviewView['colorMode']) => void
  /** Ends time travel. */
  onNow: () => void
}

/** The preview and its controls: page, width, colour mode and time. */
export function Stage({ config, messages, view, onColorMode, onNow }: StageProps) {
  const { say, language } = useWords()
  const sitePages = useSitePages()
  const [device, setDevice] = useState<Device>('desktop')
  const [path, setPath] = useState('/')
  const { siteUrl, editorUrl, siteName, timeZone, isAllowed } = config
  return (
    <section className="stage" aria-label={say('view.label')}>
      <div className="stage-bar">
        <PageChooser pages={sitePages?.pages ?? []} siteUrl={siteUrl} path={path} onPath={setPath} />
        <Segmented
          legend={say('view.width')}
          hidesLegend
          value={device}
          options={DEVICES.map(value => ({ value, label: say(`view.${value}`) }))}
          onChange={value => setDevice(DEVICES.find(known => known === value) ?? 'desktop')}
        />
        <Segmented
          legend={say('view.mode')}
          hidesLegend
          value={view.colorMode}
          options={[
            { value: 'light', label: say('view.light') },
            { value: 'dark', label: say('view.dark') },
          ]}
          onChange={value => onColorMode(value === 'dark' ? 'dark' : 'light')}
        />
        {view.now === null ? null : (
          <button type="button" className="button time-chip" onClick={onNow} title={say('time.back')}>
            <Icon name="clock" />
            {formatInstant(view.now, { timeZone, language, isShort: true })}
            <span className="visually-hidden">{say('time.back')}</span>
            <Icon name="close" />
          </button>
        )}
      </div>
      {isAllowed ? null : (
        <p className="stage-note" role="alert">
          {say('site.forbidden', { origin: editorUrl })}
        </p>
      )}
      {sitePages?.isAnswering ? (
        <PreviewFrame
          origin={siteUrl}
          editorUrl={editorUrl}
          path={path}
          title={say('view.frame', { path, site: siteName })}
          width={WIDTHS[device]}
          messages={messages}
          isAllowed={isAllowed}
        />
      ) : (
        <SilentSite siteUrl={siteUrl} isAsking={sitePages === null} />
      )}
    </section>
  )
}

/** Replaces the preview while the site does not respond: the problem, and the command that starts the site. */
function SilentSite({ siteUrl, isAsking }: { siteUrl: string; isAsking: boolean }) {
  const { say } = useWords()
  if (isAsking) {
    return (
      <div className="silent-site">
        <p role="status">{say('site.asking', { site: siteUrl })}</p>
      </div>
    )
  }
  return (
    <div className="silent-site" role="alert">
      <h2 className="panel-title">{say('site.silent')}</h2>
      <p>{say('site.silentHint', { site: siteUrl })}</p>
      <pre className="command">npm start</pre>
    </div>
  )
}
