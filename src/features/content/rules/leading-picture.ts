import type { PageWidget } from './page-widget'
import type { RichText } from './rich-text'
import { wordsOf } from './rich-text-words'

/** A picture of a page's first window, and where it stands there. */
export interface LeadingPicture {
  src: string
  room: 'card' | 'text'
}

/** So many letters fill the first window of a phone, below the page's title. */
const LETTERS_OF_A_WINDOW = 900

/** What the page begins with until a picture comes: its letters; or what ends the search, which is null. */
type Met = LeadingPicture | number | null

/**
 * The picture an editor's page begins with, if its first window has one: it comes first and at once, all others once they
 * are near. Nothing is said of what stands behind more words than a phone's window holds, or behind a widget whose height
 * the page's text does not tell.
 */
export function leadingPictureOf(widgets: readonly PageWidget[]): LeadingPicture | null {
  const met = search(widgets.values(), ofWidget)
  return typeof met === 'number' ? null : met
}

function search<T>(list: Iterable<T>, of: (part: T) => Met): Met {
  let letters = 0
  for (const part of list) {
    const met = of(part)
    if (typeof met !== 'number') return met
    letters += met
    if (letters > LETTERS_OF_A_WINDOW) return null
  }
  return letters
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
        card.image ? { src: card.image, room: 'card' as const } : card.title.length + lettersOf(card.text ?? []),
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

function lettersOf(text: RichText): number {
  return wordsOf(text).length
}
