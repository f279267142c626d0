import type { PageWidget } from '../../features/content/rules/page-widget'

/** Whether the test holds for any of the widgets, at any depth. */
export function someWidget(widgets: readonly PageWidget[], test: (widget: PageWidget) => boolean): boolean {
  return widgets.some(widget => {
    if (test(widget)) return true
    if (widget.type === 'section') return someWidget(widget.widgets, test)
    return widget.type === 'columns' && widget.columns.some(column => someWidget(column.widgets, test))
  })
}
