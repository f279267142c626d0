import type { Listings } from '../listings/listings'
import type { Widget } from '../../features/content/rules/content-page-record'
import type { TemplateName } from '../../features/site/rules/page-context'
import { messagesOf } from './message-catalogue'

/** What every page may show before its deferred code runs, or in its head. */
const FRAME_SETS = ['layout', 'screens']

/** Sets that any list of showtimes may need. */
export const SHOWTIME_SETS = ['movies', 'showtimes', 'filters/access/needs', 'shortlist']
const BY_THEATER_SETS = [...SHOWTIME_SETS, 'showtimes/elsewhere']
const EVENT_SETS = ['events', 'events/details']
export const PICKER_SETS = ['theaters/dialog', 'theaters/picker', 'theaters/nearby', 'theaters/closures']

/** Sets of every loyalty page: the names of the other pages, and the service's replies. */
const MEMBER_SETS = ['membership/pages', 'session/replies']
const SIGN_IN_SETS = [...MEMBER_SETS, 'membership/fields', 'membership/sign-in', 'membership/sign-in/renewal']
// The account pages also renew an expired membership.
const ACCOUNT_SETS = [...MEMBER_SETS, 'membership/fields', 'account', 'membership/sign-in/renewal']

const SETS_OF_TEMPLATE: Record<TemplateName, readonly string[]> = {
  // A single-location site shows its programme on the home page.
  home: ['homeScreen', 'routes/titles', ...BY_THEATER_SETS, 'finder', ...EVENT_SETS, ...PICKER_SETS],
  movies: ['moviesScreen', 'routes/titles', ...SHOWTIME_SETS, 'finder', 'theaters/nearby'],
  // The code of both screens has the messages of programmes.
  movie: ['movieScreen', 'routes/titles', 'movies/details', 'movies/trailer', 'events'],
  'movie-resolver': ['notFoundScreen', 'routes/titles', 'movies'],
  theaters: ['theatersScreen', 'routes/titles', ...PICKER_SETS],
  theater: ['theaterScreen', 'routes/tell-me', 'events'],
  events: ['eventsScreen', 'routes/titles', ...EVENT_SETS],
  event: ['eventScreen', 'routes/tell-me', ...BY_THEATER_SETS, ...EVENT_SETS],
  // `messageSetsOfPage` adds the sets of its widgets.
  content: ['content'],
  'privacy-policy': ['privacyPolicy'],
  'not-found': ['notFoundScreen', 'routes/titles', 'movies'],
  'server-error': ['serverErrorScreen', 'routes/titles'],
  // Texts for developers are not translated.
  gallery: [],
  programme: ['routes/programme', 'movies', 'showtimes'],
  notable: ['routes/notable'],
  shortlist: ['shortlistScreen', 'shortlist', 'shortlist/dock', 'shortlist/plan', 'movies', 'showtimes'],
  'tell-me': ['wishes', 'routes/titles', 'showtimes', 'theaters/nearby'],
  checkout: ['booking/checkout', 'movies', 'showtimes'],
  search: ['routes/search', 'routes/titles', 'routes/tell-me', 'search/dialog', 'search/panel', 'layout/menu'],
  login: [...SIGN_IN_SETS, 'membership/redirect'],
  register: SIGN_IN_SETS,
  activate: SIGN_IN_SETS,
  confirm: SIGN_IN_SETS,
  'forgot-password': SIGN_IN_SETS,
  'reset-password': SIGN_IN_SETS,
  'forgot-username': SIGN_IN_SETS,
  account: [...ACCOUNT_SETS, 'account/levels'],
  profile: [...ACCOUNT_SETS, 'account/own'],
  orders: ACCOUNT_SETS,
  transactions: ACCOUNT_SETS,
  rewards: [...ACCOUNT_SETS, 'account/levels', 'account/vouchers'],
  cards: [...ACCOUNT_SETS, 'account/cards'],
  'favourite-theaters': [...ACCOUNT_SETS, 'favourites'],
  watchlist: [...MEMBER_SETS, 'favourites', 'movies', 'showtimes', 'filters/access/needs'],
  'gift-card': [...MEMBER_SETS, 'membership/fields', 'account/gift-card'],
}

/**
 * Messages that a page may show before any interaction; deferred chunks contain their own. @param messages flat, of one
 * locale @param more further sets of this page (`messageSetsOfPage`)
 */
export function pickMessages(
  messages: Readonly<Record<string, string>>,
  templateName: TemplateName,
  more: Iterable<string> = [],
): Readonly<Record<string, string>> {
  const sets = [...FRAME_SETS, ...SETS_OF_TEMPLATE[templateName], ...more]
  const key = sets.join(' ')
  const known = picked.get(messages) ?? new Map<string, Record<string, string>>()
  picked.set(messages, known)
  const found = known.get(key) ?? messagesOf(messages, sets)
  known.set(key, found)
  return found
}

/** By the site's messages and the names of sets: hundreds of pages have the same ones. */
const picked = new WeakMap<Readonly<Record<string, string>>, Map<string, Record<string, string>>>()

type PagePlan = Partial<Record<'theaterId' | 'pageSlug', string>> & { templateName: TemplateName }

interface SiteRecords {
  theaters: readonly Pick<Listings['theaters'][number], 'id' | 'closures' | 'screens'>[]
  pages: readonly Pick<Listings['pages'][number], 'slug' | 'theaterId' | 'widgets'>[]
}

/** Message sets beyond the template's: for the widgets of a content page or theater page, and a theater's closures and features. */
export function messageSetsOfPage(plan: PagePlan, { theaters, pages }: SiteRecords): Set<string> {
  const { templateName, theaterId, pageSlug } = plan
  const own = templateName === 'theater' ? theaterId : undefined
  const closed = new Set(theaters.filter(({ closures }) => closures.length > 0).map(({ id }) => id))
  // In its structured data, too.
  const hasFeatures = theaters.some(
    ({ id, screens }) => id === own && screens.some(({ accessibility }) => accessibility.length > 0),
  )
  const isOn = (page: SiteRecords['pages'][number]) =>
    own === undefined ? templateName === 'content' && page.slug === pageSlug : page.theaterId === own
  const widgets = pages.filter(isOn).flatMap(({ widgets: outermost }) => everyWidget(outermost))
  return new Set([
    ...(own !== undefined && closed.has(own) ? ['theaters/closures'] : []),
    ...(hasFeatures ? ['theaters/features'] : []),
    ...widgets.flatMap(widget => setsOfWidget(widget, own, closed)),
  ])
}

/**
 * Widgets without a case contain only the operator's texts.
 * @param own the page's theater, which is the default of its widgets; undefined where the visitor's theater applies
 */
function setsOfWidget(widget: Widget, own: string | undefined, closed: ReadonlySet<string>): readonly string[] {
  switch (widget.type) {
    case 'navigation':
      return ['content']
    case 'newsletter':
    case 'contact-form':
      return ['content/forms']
    case 'visit-form':
      return ['content/forms', 'content/visits']
    case 'embed':
      return ['content/embed', 'consent/embed']
    case 'theater-info': {
      const shown = widget.theaterId ?? own
      const isClosed = shown === undefined ? closed.size > 0 : closed.has(shown)
      return [
        ...(shown === own && own !== undefined ? [] : ['content/theater']),
        ...(isClosed ? ['theaters/closures'] : []),
      ]
    }
    case 'showtimes':
      return !widget.theaterId && own === undefined ? PICKER_SETS : []
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
