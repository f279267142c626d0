import type { PageWidget } from '../rules/page-widget'

export type WidgetOfType<T extends PageWidget['type']> = Extract<PageWidget, { type: T }>
