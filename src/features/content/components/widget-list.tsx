import type { ThemeUICSSObject } from 'theme-ui'
import type { PageWidget } from '../rules/page-widget'
import { LeadingCardsContext, useLeadingCards, CardsWidget } from './cards-widget'
import { AccordionWidget, FreeTextWidget, HeadingWidget, NavigationWidget } from './text-widgets'
import { ColumnsWidget, SectionWidget, SpacerWidget } from './layout-widgets'
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

function WidgetView({ widget }: { widget: DrawnWidget }) {
  switch (widget.type) {
    case 'section':
      return (
        <SectionWidget section={widget}>
          <WidgetList widgets={widget.widgets} />
        </SectionWidget>
      )
    case 'columns':
      return (
        <ColumnsWidget row={widget}>
          {widget.columns.map((column, position) => (
            <WidgetList key={position} widgets={column.widgets} />
          ))}
        </ColumnsWidget>
      )
    case 'heading':
      return <HeadingWidget widget={widget} />
    case 'free-text':
      return <FreeTextWidget text={widget.text} />
    case 'spacer':
      return <SpacerWidget size={widget.size} />
    case 'divider':
      return <hr sx={{ width: '100%', border: 0, borderBlockStart: '1px solid', borderColor: 'border', m: 0 }} />
    case 'accordion':
      return <AccordionWidget widget={widget} />
    case 'cards':
      return <CardsWidget widget={widget} />
    case 'navigation':
      return <NavigationWidget widget={widget} />
    case 'theater-info':
      return <TheaterInfoWidget widget={widget} />
    case 'showtimes':
      return <ShowtimesWidget widget={widget} />
    case 'map':
      return <MapWidget widget={widget} />
    case 'embed':
      return <EmbedWidget widget={widget} />
    case 'newsletter':
      return <NewsletterWidget widget={widget} />
    case 'contact-form':
      return <ContactFormWidget widget={widget} />
    default:
      return neverDrawn(widget)
  }
}

/**
 * A type without a case above is a compile error. An unknown type in a newer page's data renders nothing instead of
 * failing.
 */
function neverDrawn(_widget: never): null {
  return null
}
