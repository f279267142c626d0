import type { ComponentConfig, Config, Field } from '@puckeditor/core'
import type { ReactNode } from 'react'
import type { JsonObject } from '../../rules/draft-changes'
import type { CanvasTheme } from '../../rules/pages/canvas-theme'
import { OTHER_WIDGET } from '../../rules/pages/puck-data'
import { WIDGET_FIELDS, type WidgetField } from '../../rules/pages/widget-fields'
import { ColumnsLook, LOOKS, SectionLook, type CanvasSite, type SlotView } from './widget-looks'
import { fieldName, widgetName } from './widget-names'

/** Puck's configuration: every widget of the site with its slots, and its look in the site's theme. */
export function puckConfig(site: CanvasSite, theme: CanvasTheme): Config {
  const types = [...WIDGET_FIELDS.keys(), OTHER_WIDGET]
  return {
    components: Object.fromEntries(types.map(type => [type, componentOf(type, site, theme)])),
    root: {
      render: ({ children }: { children: ReactNode }) => (
        <div className="canvas" style={theme.page}>
          {children}
        </div>
      ),
    },
  }
}

function componentOf(type: string, site: CanvasSite, theme: CanvasTheme): ComponentConfig {
  return {
    label: widgetName(type),
    fields: slotFields(WIDGET_FIELDS.get(type) ?? []),
    defaultProps: newProps(type),
    render: props => <WidgetLook type={type} props={props} site={site} theme={theme} />,
  }
}

interface WidgetLookProps {
  type: string
  props: JsonObject
  site: CanvasSite
  theme: CanvasTheme
}

function WidgetLook({ type, props, site, theme }: WidgetLookProps) {
  const scope = theme.section(props['background'])
  if (type === 'section' && typeof props['widgets'] === 'function')
    return <SectionLook props={props} slot={props['widgets'] as SlotView} scope={scope} />
  if (type === 'columns') return <ColumnsLook props={props} scope={scope} />
  const Look = LOOKS[type]
  return <div className="look">{Look ? <Look props={props} site={site} /> : null}</div>
}

/** Puck needs to know of slots alone; all other fields are edited by `FieldsPanel`. */
function slotFields(fields: readonly WidgetField[]): Record<string, Field> {
  const entries = fields.flatMap((field): [string, Field][] => {
    if (field.kind === 'slot') return [[field.name, { type: 'slot', label: fieldName(field.name) }]]
    const inner = field.kind === 'list' ? slotFields(field.fields) : {}
    return Object.keys(inner).length > 0 ? [[field.name, { type: 'array', arrayFields: inner }]] : []
  })
  return Object.fromEntries(entries)
}

/** Props of a new widget: a required text is empty, so that the form names it, and columns are two. */
export function newProps(type: string): JsonObject {
  if (type === 'columns') return { columns: [{ widgets: [] }, { widgets: [] }] }
  const required = (WIDGET_FIELDS.get(type) ?? []).filter(field => field.isRequired || field.kind === 'slot')
  return Object.fromEntries(
    required.map(({ name, kind }) => [name === 'id' ? 'ownId' : name, kind === 'list' || kind === 'slot' ? [] : '']),
  )
}
