import type { PageWidget } from '../rules/page-widget'

/** The widget of one type, for the component that draws it. */
export type WidgetOfType<T extends PageWidget['type']> = Extract<PageWidget, { type: T }>
