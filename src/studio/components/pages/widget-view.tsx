import { type ReactNode, useMemo } from 'react'
import { CanvasPage, CanvasSlot } from '../../../canvas/canvas-page'
import { CanvasWidget } from '../../../canvas/canvas-widget'
import { pageWidgetOf } from '../../../canvas/page-widget'
import type { JsonObject } from '../../rules/draft-changes'
import { leadingCardsOf } from '../../rules/pages/leading-cards'
import { fromItems, OTHER_WIDGET, type PuckItem } from '../../rules/pages/puck-data'
import { t } from '../../translate'
import { useCanvasPlace } from './canvas-context'
import { widgetName } from './widget-names'

/** The page around its widgets, laid out as the site lays it out. */
export function PageView({ children }: { children: ReactNode }) {
  const { data, context } = useCanvasPlace()
  const { title } = data.root.props
  const widgets = useMemo(
    () =>
      fromItems(data.content).flatMap(record => {
        const widget = pageWidgetOf(record, context)
        return widget.ok ? [widget.value] : []
      }),
    [data.content, context],
  )
  return (
    <div className="canvas">
      <CanvasPage title={typeof title === 'string' ? title : ''} widgets={widgets}>
        {children}
      </CanvasPage>
    </div>
  )
}

interface WidgetViewProps {
  item: { type: string; props: JsonObject }
  slots: readonly ReactNode[]
}

/** One widget as the site draws it; where it cannot be drawn, its name and why. */
export function WidgetView({ item, slots }: WidgetViewProps) {
  const { data, context } = useCanvasPlace()
  const { type, props } = item
  const id = String(props['id'])
  const leading = useMemo(() => leadingCardsOf(data.content, context), [data.content, context])
  if (type === OTHER_WIDGET) return <Fault type={type} reason={t('pages.otherHint')} />
  const [record] = fromItems([{ type, props: { ...props, id } } satisfies PuckItem])
  const invisible = describeInvisible(type, props)
  if (invisible !== null) return <p style={NOTE}>{invisible}</p>
  const widget = pageWidgetOf(record, context)
  if (!widget.ok) return <Fault type={type} reason={t('pages.cannotDraw', { reason: widget.error })} />
  return (
    <CanvasWidget
      widget={widget.value}
      slots={slots.map((slot, at) => (
        <CanvasSlot key={at}>{slot}</CanvasSlot>
      ))}
      isLeading={leading.has(id)}
      renderFault={reason => <Fault type={type} reason={t('pages.cannotDraw', { reason })} />}
    />
  )
}

/** Of a widget that shows nothing on the site, or nothing yet: what to take hold of on the canvas. */
function describeInvisible(type: string, props: JsonObject): string | null {
  const isEmptyList = (name: string) => Array.isArray(props[name]) && props[name].length === 0
  switch (type) {
    case 'anchor':
      return `#${String(props['ownId'] ?? '')}`
    case 'spacer':
      return widgetName(type)
    case 'free-text':
      return String(props['html'] ?? '').trim() === '' ? t('pages.emptyText') : null
    case 'cards':
      return isEmptyList('cards') ? widgetName(type) : null
    case 'accordion':
      return isEmptyList('rows') ? widgetName(type) : null
    case 'navigation':
      return isEmptyList('items') ? widgetName(type) : null
    default:
      return null
  }
}

const NOTE = {
  margin: 0,
  padding: '0.5rem 0.75rem',
  border: '1px dashed var(--theme-ui-colors-border)',
  overflowWrap: 'anywhere',
} as const

interface FaultProps {
  type: string
  reason: string
}

function Fault({ type, reason }: FaultProps) {
  return (
    <div style={NOTE} data-canvas-fault>
      <strong>{widgetName(type)}</strong>
      <p style={{ margin: 0 }}>{reason}</p>
    </div>
  )
}
