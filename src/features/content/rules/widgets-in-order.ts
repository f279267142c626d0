import type { PageWidget } from './content-page-record'

/** All widgets in reading order, including those inside sections and columns. */
export function* inOrder(widgets: readonly PageWidget[]): Generator<PageWidget> {
  for (const widget of widgets) {
    yield widget
    if (widget.type === 'section') yield* inOrder(widget.widgets)
    if (widget.type === 'columns') yield* inOrder(widget.columns.flatMap(column => column.widgets))
  }
}
