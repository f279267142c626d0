import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import type { Widget } from '../../features/content/rules/content-page-record'
import type { TemplateName } from '../../features/site/rules/page-context'
import { PICKER_SETS, SHOWTIME_SETS } from './template-messages'

type PagePlan = Partial<Record<'theaterId' | 'pageSlug', string>> & { templateName: TemplateName }

interface SiteRecords {
  theaters: readonly Pick<Listings['theaters'][number], 'id' | 'closures'>[]
  pages: readonly Pick<Listings['pages'][number], 'slug' | 'theaterId' | 'widgets'>[]
}

/**
 * Message sets that a planned page needs beyond its template's: for the widgets of a content page or of a theater's
 * page body, and for closed theaters.
 */
export function messageSetsOfPage(plan: PagePlan, { theaters, pages }: SiteRecords): Set<string> {
  const { templateName, theaterId, pageSlug } = plan
  const own = templateName === 'theater' ? theaterId : undefined
  const closed = new Set(theaters.filter(({ closures }) => closures.length > 0).map(({ id }) => id))
  const isOn = (page: SiteRecords['pages'][number]) =>
    own === undefined ? templateName === 'content' && page.slug === pageSlug : page.theaterId === own
  const widgets = pages.filter(isOn).flatMap(({ widgets: outermost }) => everyWidget(outermost))
  return new Set([
    ...(own !== undefined && closed.has(own) ? ['theaters/closures'] : []),
    ...widgets.flatMap(widget => setsOfWidget(widget, { own, closed })),
  ])
}

interface Place {
  /** The page's theater, which is the default of its widgets; undefined where the visitor's theater applies. */
  own: string | undefined
  closed: ReadonlySet<string>
}

/** Widgets without a case contain only the operator's texts. */
function setsOfWidget(widget: Widget, { own, closed }: Place): readonly string[] {
  switch (widget.type) {
    case 'navigation':
      return ['content']
    case 'newsletter':
    case 'contact-form':
      return ['content/forms']
    case 'embed':
      return ['content/embed', 'consent/embed']
    case 'map':
      return ['theaters/details']
    case 'theater-info': {
      const told = widget.theaterId ?? own
      const isClosed = told === undefined ? closed.size > 0 : closed.has(told)
      return [
        'theaters/details',
        ...(told === own && own !== undefined ? [] : ['content/theater']),
        ...(isClosed ? ['theaters/closures'] : []),
      ]
    }
    case 'showtimes': {
      const asksForTheater = !widget.theaterId && own === undefined
      // A single film's showtimes are grouped by theater.
      const byTheater = widget.movieId ? ['showtimes/elsewhere'] : []
      return [...SHOWTIME_SETS, 'finder', ...byTheater, ...(asksForTheater ? PICKER_SETS : [])]
    }
    default:
      return []
  }
}

/** Widgets including nested ones. */
function everyWidget(widgets: readonly Widget[]): Widget[] {
  return widgets.flatMap(widget => {
    if (widget.type === 'section') return [widget, ...everyWidget(widget.widgets)]
    if (widget.type === 'columns') return [widget, ...widget.columns.flatMap(column => everyWidget(column.widgets))]
    return [widget]
  })
}
