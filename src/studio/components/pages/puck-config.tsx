import type { ComponentConfig, Config, Field } from '@puckeditor/core'
import type { ReactNode } from 'react'
import { isJsonObject, type JsonObject } from '../../rules/draft-changes'
import { OTHER_WIDGET } from '../../rules/pages/puck-data'
import { WIDGET_FIELDS, type WidgetField } from '../../rules/pages/widget-fields'
import { fieldName, widgetName } from './widget-names'
import { PageView, WidgetView } from './widget-view'

/** Puck's configuration: every widget of the site with its slots, drawn as the site draws it. */
export const PUCK_CONFIG: Config = {
  components: Object.fromEntries([...WIDGET_FIELDS.keys(), OTHER_WIDGET].map(type => [type, componentOf(type)])),
  root: { render: ({ children }: { children: ReactNode }) => <PageView>{children}</PageView> },
}

/** A slot of Puck: renders the widgets in it, and takes what is dropped. */
type SlotView = (props: { minEmptyHeight?: number }) => ReactNode

function componentOf(type: string): ComponentConfig {
  return {
    label: widgetName(type),
    fields: slotFields(WIDGET_FIELDS.get(type) ?? []),
    defaultProps: newProps(type),
    render: props => <WidgetView item={{ type, props }} slots={slotsOf(props).map(drawSlot)} />,
  }
}

/** The slots of a section or of columns, which Puck gives as functions. */
function slotsOf(props: JsonObject): SlotView[] {
  const columns = Array.isArray(props['columns']) ? props['columns'].filter(isJsonObject) : []
  return [props['widgets'], ...columns.map(column => column['widgets'])].filter(isSlot)
}

function isSlot(value: unknown): value is SlotView {
  return typeof value === 'function'
}

const drawSlot = (slot: SlotView): ReactNode => slot({ minEmptyHeight: 64 })

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
