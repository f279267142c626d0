import type { PageWidget } from './content-page-record'
import { type RichText, wordsOf } from './rich-text'

/** A picture in the initial viewport, and its kind of place. */
type LeadingPicture = { src: string; room: 'card' | 'text' }

/** Characters of text that fill a phone's initial viewport below the page's title. */
const CHARACTERS_OF_A_WINDOW = 900

/** Result of a search: a picture, the number of characters before one, or null to end the search. */
type Met = LeadingPicture | number | null

/**
 * The first picture of an editor's page, if it is in the initial viewport: it is loaded eagerly, all others lazily. Null
 * when text fills a phone's viewport before it, or when a widget of unknown height precedes it.
 */
export function leadingPictureOf(widgets: readonly PageWidget[]): LeadingPicture | null {
  const met = search(widgets.values(), ofWidget)
  return typeof met === 'number' ? null : met
}

function search<T>(list: Iterable<T>, of: (part: T) => Met): Met {
  let characters = 0
  for (const part of list) {
    const met = of(part)
    if (typeof met !== 'number') return met
    characters += met
    if (characters > CHARACTERS_OF_A_WINDOW) return null
  }
  return characters
}

function ofWidget(widget: PageWidget): Met {
  switch (widget.type) {
    case 'section':
      return search(widget.widgets, ofWidget)
    case 'columns':
      return search(
        widget.columns.flatMap(column => column.widgets),
        ofWidget,
      )
    case 'cards':
      return search(widget.cards, card =>
        card.image ? { src: card.image, room: 'card' as const } : card.title.length + wordsOf(card.text ?? []).length,
      )
    case 'free-text':
      return ofText(widget.text)
    case 'heading':
      return widget.text.length
    case 'anchor':
    case 'divider':
    case 'spacer':
    case 'navigation':
      return 0
    default:
      return null
  }
}

function ofText(text: RichText): Met {
  return search(text, node => {
    if (typeof node === 'string') return node.length
    const [tag, attributes, ...children] = node
    if (tag !== 'img') return ofText(children)
    return attributes !== 0 && attributes.src ? { src: attributes.src, room: 'text' as const } : 0
  })
}
