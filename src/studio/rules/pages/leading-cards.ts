import { pageWidgetOf, type WidgetContext } from '../../../canvas/page-widget'
import { bringsHeading } from '../../../features/content/rules/widget-queries'
import { fromItems, type PuckItem } from './puck-data'
import { slotsOf } from './widget-tree'

/** Ids of the cards before the page's first heading below its title, as `findLeadingCards` finds them for pages. */
export function leadingCardsOf(content: readonly PuckItem[], context: WidgetContext): ReadonlySet<string> {
  const found = new Set<string>()
  for (const item of inOrder(content)) {
    if (item.type === 'cards') {
      found.add(item.props.id)
      continue
    }
    const [record] = fromItems([item])
    const widget = pageWidgetOf(record, context)
    if (widget.ok && bringsHeading(widget.value)) break
  }
  return found
}

function* inOrder(items: readonly PuckItem[]): Generator<PuckItem> {
  for (const item of items) {
    yield item
    for (const slot of slotsOf(item)) yield* inOrder(slot)
  }
}
