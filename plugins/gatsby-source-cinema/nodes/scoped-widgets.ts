import type { Widget } from '../../../src/features/content/rules/content-page-record'
import type { Scope } from '../../../src/features/theme/rules/derive-scope'

/** Colours for a background, null for none (features/theme/rules/derive-scope). */
type ScopeOf = (ground: string | null | undefined) => Scope | null

/**
 * Adds the derived colours to sections and columns with their own background, at any depth (specification §3 Theme).
 * Unknown backgrounds add none.
 */
export function scopedWidgets(widgets: readonly Widget[], scopeOf: ScopeOf): Widget[] {
  return widgets.map(widget => {
    switch (widget.type) {
      case 'section':
        return { ...onGround(widget, scopeOf), widgets: scopedWidgets(widget.widgets, scopeOf) }
      case 'columns': {
        const columns = widget.columns.map(column => ({ widgets: scopedWidgets(column.widgets, scopeOf) }))
        return { ...onGround(widget, scopeOf), columns }
      }
      default:
        return widget
    }
  })
}

function onGround<W extends Extract<Widget, { type: 'section' | 'columns' }>>(widget: W, scopeOf: ScopeOf): W {
  const scope = scopeOf(widget.background)
  return scope ? { ...widget, scope } : widget
}
