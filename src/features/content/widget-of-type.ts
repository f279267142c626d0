import type { Widget } from './rules/widget-record'

/** The widget of one type, for the component that draws it. */
export type WidgetOfType<T extends Widget['type']> = Extract<Widget, { type: T }>
