import { Drawer, Puck } from '@puckeditor/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type CanvasData, CanvasDataSchema } from '../../../canvas/canvas-data'
import { useLoaded } from '../../client/studio-api'
import { addressOfPicture } from '../../pictures/components/picture-card'
import type { Content, PageFiles } from '../../rules/content-contract'
import { scopesOf } from '../../rules/pages/canvas-scopes'
import type { EditedPage } from '../../rules/pages/page-texts'
import { WIDGET_FIELDS } from '../../rules/pages/widget-fields'
import { itemAt } from '../../rules/pages/widget-tree'
import { t } from '../../translate'
import { Segmented } from '../form-fields'
import { problemText } from '../use-action'
import { useElementSize } from '../use-element-size'
import { CanvasContext } from './canvas-context'
import { CanvasFrame } from './canvas-frame'
import { EditorBar } from './editor-bar'
import { FieldsPanel } from './fields-panel'
import { Outline } from './outline'
import { PUCK_CONFIG } from './puck-config'
import { puckDataOf } from './puck-types'
import { useCanvas } from './use-canvas'
import { type PageEditing, usePageEditing } from './use-page-editing'
import { usePickOptions } from './use-pick-options'
import { widgetName } from './widget-names'

interface PageEditorProps {
  content: Content
  start: PageFiles
  edited: EditedPage
  /** Dot path of a field whose widget is selected at first; null for none. */
  field: string | null
  mayWrite: boolean
  onClose: () => void
}

/** The editor of one page in one language: Puck's canvas between the outline and the fields. */
export function PageEditor(props: PageEditorProps) {
  const { locale } = props.edited.language
  const { state } = useLoaded(CanvasDataSchema, `/api/canvas?${new URLSearchParams({ locale })}`)
  if (state.is === 'known') return <LoadedEditor {...props} site={state.value} />
  return <p role="status">{state.is === 'pending' ? t('studio.loading') : problemText(state.refusal)}</p>
}

/** One object: another would make Puck draw its frame anew. */
const FRAME = { enabled: true, waitForStyles: false, syncHostStyles: false }
const OVERRIDES = { iframe: CanvasFrame }

function LoadedEditor({
  content,
  start,
  edited,
  field,
  mayWrite,
  onClose,
  site,
}: PageEditorProps & { site: CanvasData }) {
  const editing = usePageEditing(start, edited)
  const { theme } = content
  const context = useMemo(() => ({ scopeOf: scopesOf(theme), addressOf: addressOfPicture }), [theme])
  const { data } = editing
  const place = useMemo(() => ({ site, data, context }), [site, data, context])
  return (
    <CanvasContext.Provider value={place}>
      <Puck
        key={editing.opened.count}
        config={PUCK_CONFIG}
        data={editing.opened.data}
        iframe={FRAME}
        overrides={OVERRIDES}
        onChange={next => editing.change(puckDataOf(next))}
      >
        <Workplace {...{ content, edited, field, editing, mayWrite, onClose }} isSiteRunning={site.isSiteRunning} />
      </Puck>
    </CanvasContext.Provider>
  )
}

interface WorkplaceProps extends Pick<PageEditorProps, 'content' | 'edited' | 'field' | 'mayWrite' | 'onClose'> {
  editing: PageEditing
  isSiteRunning: boolean
}

/** CSS px. */
const WIDTHS = { phone: 390, tablet: 820, desktop: 1280 } as const
type Device = keyof typeof WIDTHS
/** CSS px of a window in which the parts are one below the other; it begins with the phone's canvas. */
const NARROW = 960

function Workplace({ content, edited, field, editing, mayWrite, onClose, isSiteRunning }: WorkplaceProps) {
  const canvas = useCanvas()
  const first = useRef(field)
  useEffect(() => {
    const item = first.current === null ? undefined : itemAt(canvas.data.content, first.current)
    first.current = null
    if (item) canvas.select(item.props.id)
  })
  const choices = usePickOptions(content)
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < NARROW ? 'phone' : 'desktop'))
  return (
    <div className="pages-editor">
      <EditorBar {...{ canvas, edited, editing, mayWrite, onClose }} hasLanguages={content.languages.length > 1} />
      <div className="pages-side">
        <AddWidget onAdd={canvas.add} />
        <Outline canvas={canvas} />
      </div>
      <div className="pages-stage">
        <Segmented
          legend={t('pages.device')}
          hidesLegend
          options={Object.keys(WIDTHS).map(value => ({ value, label: t(`pages.${value as Device}`) }))}
          value={device}
          onChange={value => setDevice(value as Device)}
        />
        {isSiteRunning ? null : <p className="hint">{t('pages.siteIsOff')}</p>}
        <CanvasRoom device={device} />
      </div>
      <FieldsPanel canvas={canvas} choices={choices} isDefaultLanguage={edited.language.code === ''} />
    </div>
  )
}

/** The canvas at the width of a device, scaled down when there is less room; a desktop takes what there is beyond. */
function CanvasRoom({ device }: { device: Device }) {
  const room = useRef<HTMLDivElement>(null)
  const size = useElementSize(room)
  const width = device === 'desktop' ? Math.max(WIDTHS.desktop, size?.width ?? 0) : WIDTHS[device]
  const scale = size ? Math.min(1, size.width / width) : 1
  return (
    <>
      <div ref={room} className="frame-room canvas-room">
        <div className="frame-box" style={{ width: width * scale, height: size?.height ?? '100%' }}>
          <div
            className="pages-canvas"
            style={{ width, height: size ? size.height / scale : '100%', transform: `scale(${scale})` }}
          >
            <Puck.Preview />
          </div>
        </div>
      </div>
      <p className="frame-caption">{t('view.scale', { width: Math.round(width), percent: Math.round(scale * 100) })}</p>
    </>
  )
}

/** Widgets to add: by a list and a button after the selected one, or dragged to where they belong. */
function AddWidget({ onAdd }: { onAdd: (type: string) => void }) {
  const types = [...WIDGET_FIELDS.keys()]
  const [type, setType] = useState(types[0] ?? '')
  return (
    <section className="add-widget" aria-label={t('pages.add')}>
      <h2 className="panel-title">{t('pages.add')}</h2>
      <div className="joined">
        <select
          className="input"
          aria-label={t('pages.kind')}
          value={type}
          onChange={event => setType(event.target.value)}
        >
          {types.map(each => (
            <option key={each} value={each}>
              {widgetName(each)}
            </option>
          ))}
        </select>
        <button type="button" className="button" onClick={() => onAdd(type)}>
          {t('pages.addButton')}
        </button>
      </div>
      <details>
        <summary>{t('pages.drag')}</summary>
        <div className="widget-drawer">
          <Drawer>
            {types.map(each => (
              <Drawer.Item key={each} name={each} label={widgetName(each)} />
            ))}
          </Drawer>
        </div>
      </details>
    </section>
  )
}
