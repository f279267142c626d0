import type { Widget } from '../../../src/features/content/rules/widget-record'
import type { Scope } from '../../../src/features/theme/rules/derive-scope'

/** Colours of a ground, null for none (features/theme/rules/derive-scope). */
type ScopeOf = (ground: string | null | undefined) => Scope | null

/**
 * Widgets as a page carries them: sections and columns with a ground of their own know the colours derived against it, at
 * any depth (specification §3 Theme). A ground the theme does not know is left out.
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
