import { Heading } from '../../../ui/heading'
import { useScopeText } from './use-scope-text'
import type { WidgetOfType } from './widget-of-type'

/** A heading below the page's title; `[theaterName]` is replaced by the theater's name. */
export function HeadingWidget({ widget }: { widget: WidgetOfType<'heading'> }) {
  const fill = useScopeText()
  return (
    <Heading as={`h${widget.level}`} style={{ textAlign: textAlignOf(widget.align) }}>
      {fill(widget.text)}
    </Heading>
  )
}

function textAlignOf(align: string): 'start' | 'center' | 'end' {
  const value = align.toLowerCase()
  if (value === 'center') return 'center'
  return value === 'end' || value === 'right' ? 'end' : 'start'
}
