import type { RichText } from './rich-text'
import type { Widget } from './content-page-record'

type Of<T extends Widget['type']> = Extract<Widget, { type: T }>
type Row = Of<'accordion'>['rows'][number]
type Card = Of<'cards'>['cards'][number]

/** A widget in page data: a record's HTML is replaced by the tree that the build made of it. */
export type PageWidget =
  | (Omit<Of<'section'>, 'widgets'> & { widgets: PageWidget[] })
  | (Omit<Of<'columns'>, 'columns'> & { columns: { widgets: PageWidget[] }[] })
  | (Omit<Of<'free-text'>, 'html'> & { text: RichText })
  | (Omit<Of<'accordion'>, 'rows'> & { rows: (Omit<Row, 'html'> & { text: RichText })[] })
  | (Omit<Of<'cards'>, 'cards'> & { cards: (Omit<Card, 'html'> & { text: RichText | null })[] })
  | Exclude<Widget, { type: 'section' | 'columns' | 'free-text' | 'accordion' | 'cards' }>

export type WidgetOfType<T extends PageWidget['type']> = Extract<PageWidget, { type: T }>
