import type { MemberPage } from '../../../config/member-pages'
import type { Country } from '../../../config/site-config'

/** The template that renders a page; also determines the page's message namespaces. */
export type TemplateName =
  | 'home'
  | 'movies'
  | 'movie'
  | 'movie-resolver'
  | 'theaters'
  | 'theater'
  | 'events'
  | 'event'
  | 'content'
  | 'privacy-policy'
  | 'not-found'
  | 'server-error'
  | 'gallery'
  | 'programme'
  | 'shortlist'
  | 'notable'
  | 'tell-me'
  | 'checkout'
  | 'search'
  | MemberPage

/** Page context, specification §3. `intl.messages` are flat: `{'showtimes.soldOut': 'Sold out'}`. */
export interface PageContext {
  /** Locale of the page, by which its records are found: that of `intl`. */
  language: string
  /** The same page in the site's other languages; none on a site of one language. */
  otherPaths?: readonly { locale: string; path: string }[]
  circuitId: string | null
  pagePath: string
  theaterId: string | null
  movieId: string | null
  eventId: string | null
  /** Slug of the content page; null on other pages. */
  pageSlug: string | null
  templateName: TemplateName
  betaFeaturesEnabled: boolean
  isSingleLocation: boolean
  intl: {
    locale: { short: string; long: string }
    country: Pick<Country, 'code' | 'iso31661A2' | 'iso31661A3'>
    messages: Record<string, string>
    /** Address of the language's file with the messages of deferred code; null where `messages` has them too. */
    words: string | null
  }
}

/** A page view: `path` as in the address bar (with query), `title` of the document at that time. */
export type PageView = { path: string; title: string }
