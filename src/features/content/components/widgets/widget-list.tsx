import { type ComponentType, type ReactNode, useContext } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { farComponent } from '../../../../deferred/deferred-component'
import { pageCode } from '../../../../platform/page-code'
import { ThemeScope } from '../../../theme/components/theme-scope'
import type { PageWidget, WidgetOfType } from '../../rules/content-page-record'
import { findLeadingCards } from '../../rules/widget-queries'
import { CardsWidget, LeadingCardsContext } from './cards-widget'
import { AccordionWidget, FreeTextWidget, HeadingWidget, NavigationWidget } from './text-widgets'

const loadForms = () => import(/* webpackChunkName: "form-widgets" */ './form-widgets')
const loadTheaterWidgets = () => import(/* webpackChunkName: "theater-widgets" */ './theater-widgets')

/** Widgets that few pages have: their code comes with the first of them. */
const ContactFormWidget = farComponent(
  pageCode('form-widgets', () => loadForms().then(forms => forms.ContactFormWidget)),
)
const NewsletterWidget = farComponent(pageCode('form-widgets', () => loadForms().then(forms => forms.NewsletterWidget)))
const VisitFormWidget = farComponent(
  pageCode('visit-form', () =>
    import(/* webpackChunkName: "visit-form" */ '../contact/visit-form').then(part => part.VisitFormWidget),
  ),
)
const MapWidget = farComponent(pageCode('theater-widgets', () => loadTheaterWidgets().then(part => part.MapWidget)))
const TheaterInfoWidget = farComponent(
  pageCode('theater-widgets', () => loadTheaterWidgets().then(part => part.TheaterInfoWidget)),
)
const EmbedWidget = farComponent(
  pageCode('embed-widget', () =>
    import(/* webpackChunkName: "embed-widget" */ './embed-widget').then(part => part.EmbedWidget),
  ),
)
const ShowtimesWidget = farComponent(
  pageCode('showtimes-widget', () =>
    import(/* webpackChunkName: "showtimes-widget" */ './showtimes-widget').then(part => part.ShowtimesWidget),
  ),
)

/** A heading is closer to its content than to what precedes it. */
const headingStyles: ThemeUICSSObject = { 'div + &': { paddingBlockStart: 4 }, marginBlockEnd: '-0.5rem' }

/** Stacked widgets of a content page; sections and columns contain widgets themselves. */
export function WidgetList({ widgets }: { widgets: PageWidget[] }) {
  const leading = useContext(LeadingCardsContext) ?? findLeadingCards(widgets)
  return (
    <LeadingCardsContext.Provider value={leading}>
      <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        {withAnchors(widgets).map(({ anchors, widget }, position) => (
          <div key={position} lang={langOf(widget)} sx={widget?.type === 'heading' ? headingStyles : undefined}>
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

/** A navigation has a name in the page's language. */
function langOf(widget: DrawnWidget | null): string | undefined {
  return widget && 'lang' in widget && widget.type !== 'navigation' ? widget.lang : undefined
}

type DrawnWidget = Exclude<PageWidget, { type: 'anchor' }>
type DrawnType = DrawnWidget['type']

type AnchoredWidget = { anchors: string[]; widget: DrawnWidget | null }

/** Groups anchors with the widget that follows them (null after the last), so that they take no space. */
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

/** `slots`: in place of its lists of widgets, where an editor draws those. */
type HolderProps<T extends 'section' | 'columns'> = { widget: WidgetOfType<T>; slots?: readonly ReactNode[] }

/** A section of a page with its own background; with `fullWidth` the background spans the viewport. */
export function SectionWidget({ widget: { scope, border, fullWidth, widgets }, slots }: HolderProps<'section'>) {
  const stands = scope !== undefined || border
  const wide = fullWidth && scope !== undefined
  const styles: ThemeUICSSObject = {
    ...(stands ? { paddingBlock: [6, null, 7] } : {}),
    ...(stands && !wide ? { borderRadius: 'large', paddingInline: [4, null, 6] } : {}),
    ...(border ? { border: '1px solid', borderColor: 'border' } : {}),
    ...(wide ? { boxShadow: '0 0 0 100vmax var(--theme-ui-colors-background)', clipPath: 'inset(0 -100vmax)' } : {}),
  }
  const list = slots ?? <WidgetList widgets={widgets} />
  if (!scope) return <section sx={styles}>{list}</section>
  return (
    <ThemeScope as="section" scope={scope} styles={styles}>
      {list}
    </ThemeScope>
  )
}

/** Widgets side by side; stacked on a phone. `sizes`: widths in percent, one per column, else equal widths. */
export function ColumnsWidget({ widget: { scope, sizes, columns }, slots }: HolderProps<'columns'>) {
  const tracks = sizes.length === columns.length ? sizes : columns.map(() => 100 / columns.length)
  const wide = tracks.map(size => `minmax(0, ${Math.max(size, 1)}fr)`).join(' ')
  const styles: ThemeUICSSObject = {
    display: 'grid',
    gap: [5, null, 6],
    gridTemplateColumns: ['minmax(0, 1fr)', null, wide],
    alignItems: 'start',
  }
  const lists = slots ?? columns.map(({ widgets }, position) => <WidgetList key={position} widgets={widgets} />)
  if (!scope) return <div sx={styles}>{lists}</div>
  return (
    <ThemeScope scope={scope} styles={{ ...styles, padding: [4, 5], borderRadius: 'large' }}>
      {lists}
    </ThemeScope>
  )
}

const HEIGHTS: Record<string, number[]> = { SMALL: [1, 2], MEDIUM: [3, 4], LARGE: [5, 6] }

/** Space between two widgets, in addition to the usual gap. An unknown size counts as medium. */
function SpacerWidget({ widget }: { widget: WidgetOfType<'spacer'> }) {
  return <div aria-hidden="true" sx={{ paddingBlockStart: HEIGHTS[widget.size.toUpperCase()] ?? HEIGHTS['MEDIUM'] }} />
}

function DividerWidget() {
  return <hr sx={{ width: '100%', border: 0, borderBlockStart: '1px solid', borderColor: 'border', m: 0 }} />
}

/** The component of each type; a type without one is a compile error. */
const COMPONENTS: { readonly [T in DrawnType]: ComponentType<{ widget: WidgetOfType<T> }> } = {
  section: SectionWidget,
  columns: ColumnsWidget,
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
  'visit-form': VisitFormWidget,
}

/** An unknown type in a newer page's data renders nothing instead of failing. */
function WidgetView({ widget }: { widget: DrawnWidget }) {
  const Component = (COMPONENTS as Partial<Record<DrawnType, ComponentType<{ widget: DrawnWidget }>>>)[widget.type]
  return Component ? <Component widget={widget} /> : null
}
