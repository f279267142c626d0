import { Drawer, Puck } from '@puckeditor/core'
import { useMemo, useRef, useState } from 'react'
import type { Content, PageFiles } from '../../rules/content-contract'
import { canvasTheme } from '../../rules/pages/canvas-theme'
import type { EditedPage } from '../../rules/pages/page-texts'
import type { PuckData } from '../../rules/pages/puck-data'
import { WIDGET_FIELDS } from '../../rules/pages/widget-fields'
import { t } from '../../translate'
import { Segmented } from '../form-fields'
import { EditorBar } from './editor-bar'
import { FieldsPanel } from './fields-panel'
import { Outline } from './outline'
import { puckConfig } from './puck-config'
import { useCanvas } from './use-canvas'
import { usePlainCanvas } from './use-plain-canvas'
import { type PageEditing, usePageEditing } from './use-page-editing'
import { widgetName } from './widget-names'

interface PageEditorProps {
  content: Content
  start: PageFiles
  edited: EditedPage
  mayWrite: boolean
  onClose: () => void
}

/** The editor of one page in one language: Puck's canvas between the outline and the fields. */
export function PageEditor({ content, start, edited, mayWrite, onClose }: PageEditorProps) {
  const editing = usePageEditing(start, edited)
  const { theaters, theme, roundness } = content
  const config = useMemo(() => puckConfig({ theaters }, canvasTheme(theme, roundness)), [theaters, theme, roundness])
  return (
    <Puck
      key={editing.opened.count}
      config={config}
      data={editing.opened.data}
      iframe={{ enabled: false }}
      onChange={next => editing.change(next as unknown as PuckData)}
    >
      <Workplace {...{ content, edited, editing, mayWrite, onClose }} />
    </Puck>
  )
}

interface WorkplaceProps extends Pick<PageEditorProps, 'content' | 'edited' | 'mayWrite' | 'onClose'> {
  editing: PageEditing
}

/** CSS px; the canvas is as wide as there is room for on a desktop. */
const WIDTHS = { phone: 390, tablet: 820, desktop: null } as const
type Device = keyof typeof WIDTHS

function Workplace({ content, edited, editing, mayWrite, onClose }: WorkplaceProps) {
  const canvas = useCanvas()
  const [device, setDevice] = useState<Device>('desktop')
  const width = WIDTHS[device]
  const room = useRef<HTMLDivElement>(null)
  usePlainCanvas(room)
  return (
    <div className="pages-editor">
      <EditorBar {...{ canvas, edited, editing, mayWrite, onClose }} />
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
        <div ref={room} className="pages-canvas" style={width === null ? {} : { inlineSize: width }}>
          <Puck.Preview />
        </div>
      </div>
      <FieldsPanel canvas={canvas} choices={content} isDefaultLanguage={edited.language.code === ''} />
    </div>
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
