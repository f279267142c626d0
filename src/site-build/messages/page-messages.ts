import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import type { Widget } from '../../features/content/rules/widget-record'
import type { TemplateName } from '../../features/site/rules/page-context'
import { PICKER_SETS, SHOWTIME_SETS } from './template-messages'

type PagePlan = Partial<Record<'theaterId' | 'pageSlug', string>> & { templateName: TemplateName }

/** What is read of the listings. */
interface SiteRecords {
  theaters: readonly Pick<Listings['theaters'][number], 'id' | 'closures'>[]
  pages: readonly Pick<Listings['pages'][number], 'slug' | 'theaterId' | 'widgets'>[]
}

/**
 * Sets of messages that a planned page says for what stands on it, beyond those of its template: by the widgets of a
 * content page, or of those that are the body of a theater's page, and for theaters it speaks of that are closed.
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
  /** Theater of the page, of which its widgets speak where they name none; elsewhere it is the visitor's. */
  own: string | undefined
  closed: ReadonlySet<string>
}

/** Those not told apart here say what the operator wrote. */
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
      // One film's programme is told by theater.
      const byTheater = widget.movieId ? ['showtimes/elsewhere'] : []
      return [...SHOWTIME_SETS, 'finder', ...byTheater, ...(asksForTheater ? PICKER_SETS : [])]
    }
    default:
      return []
  }
}

/** Widgets and all that stand in them. */
function everyWidget(widgets: readonly Widget[]): Widget[] {
  return widgets.flatMap(widget => {
    if (widget.type === 'section') return [widget, ...everyWidget(widget.widgets)]
    if (widget.type === 'columns') return [widget, ...widget.columns.flatMap(column => everyWidget(column.widgets))]
    return [widget]
  })
}
