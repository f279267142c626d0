import type { ComponentType } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import type { PageWidget, WidgetOfType } from '../rules/content-page-record'
import { LeadingCardsContext, useLeadingCards, CardsWidget } from './cards-widget'
import { AccordionWidget, FreeTextWidget, HeadingWidget, NavigationWidget } from './text-widgets'
import { ColumnsWidget, DividerWidget, SectionWidget, SpacerWidget } from './layout-widgets'
import { ContactFormWidget, NewsletterWidget } from './form-widgets'
import { EmbedWidget } from './embed-widget'
import { MapWidget, TheaterInfoWidget } from './theater-widgets'
import { ShowtimesWidget } from './showtimes-widget'

/** A heading is closer to its content than to what precedes it. */
const headingStyles: ThemeUICSSObject = { 'div + &': { paddingBlockStart: 4 }, marginBlockEnd: '-0.5rem' }

/** Stacked widgets of a content page; sections and columns contain widgets themselves. */
export function WidgetList({ widgets }: { widgets: PageWidget[] }) {
  const leading = useLeadingCards(widgets)
  return (
    <LeadingCardsContext.Provider value={leading}>
      <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        {withAnchors(widgets).map(({ anchors, widget }, position) => (
          <div key={position} sx={widget?.type === 'heading' ? headingStyles : undefined}>
            {anchors.map(id => (
              <span key={id} id={id} tabIndex={-1} sx={{ display: 'block', scrollMarginTop: '1rem' }} />
            ))}
            {widget ? <WidgetView widget={widget} /> : null}
          </div>
        ))}
      </div>
    </LeadingCardsContext.Provider>
  )
}

type DrawnWidget = Exclude<PageWidget, { type: 'anchor' }>

interface AnchoredWidget {
  anchors: string[]
  /** Null after the last widget. */
  widget: DrawnWidget | null
}

/** Groups anchors with the widget that follows them, so that they take no space. */
function withAnchors(widgets: readonly PageWidget[]): AnchoredWidget[] {
  const list: AnchoredWidget[] = []
  let anchors: string[] = []
  for (const widget of widgets) {
    if (widget.type === 'anchor') {
      anchors.push(widget.id)
    } else {
      list.push({ anchors, widget })
      anchors = []
    }
  }
  return anchors.length > 0 ? [...list, { anchors, widget: null }] : list
}

type DrawnType = DrawnWidget['type']

/** The component of each type; a type without one is a compile error. */
const COMPONENTS: { readonly [T in DrawnType]: ComponentType<{ widget: WidgetOfType<T> }> } = {
  section: ({ widget }) => (
    <SectionWidget section={widget}>
      <WidgetList widgets={widget.widgets} />
    </SectionWidget>
  ),
  columns: ({ widget }) => (
    <ColumnsWidget row={widget}>
      {widget.columns.map((column, position) => (
        <WidgetList key={position} widgets={column.widgets} />
      ))}
    </ColumnsWidget>
  ),
  heading: HeadingWidget,
  'free-text': FreeTextWidget,
  spacer: SpacerWidget,
  divider: DividerWidget,
  accordion: AccordionWidget,
  cards: CardsWidget,
  navigation: NavigationWidget,
  'theater-info': TheaterInfoWidget,
  showtimes: ShowtimesWidget,
  map: MapWidget,
  embed: EmbedWidget,
  newsletter: NewsletterWidget,
  'contact-form': ContactFormWidget,
}

/** An unknown type in a newer page's data renders nothing instead of failing. */
function WidgetView({ widget }: { widget: DrawnWidget }) {
  const Component = (COMPONENTS as Partial<Record<DrawnType, ComponentType<{ widget: DrawnWidget }>>>)[widget.type]
  return Component ? <Component widget={widget} /> : null
}
