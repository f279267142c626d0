import type { Listings } from '../listings/listings'
import type { Fault } from '../../config/fault'
import type { Widget } from '../../features/content/rules/content-page-record'

type PicturePlace = Pick<Fault, 'source' | 'record' | 'field'>
type Change = (picture: string, place: PicturePlace) => string
type ChangeField = (picture: string, field: string) => string

/** Pictures in the markup that `sanitize-rich-text` writes. */
const SOURCE_IN_HTML = /(<img\b[^>]*?\ssrc=")([^"]+)(")/g

export type PictureListings = Pick<Listings, 'site' | 'theaters' | 'movies' | 'events' | 'pages'>

/** Returns the listings with each picture of a page replaced. The favicon is left as it is. */
export function mapPictures<L extends PictureListings>(listings: L, change: Change): L {
  const { site } = listings
  const within =
    (source: string, record?: string): ChangeField =>
    (picture, field) =>
      change(picture, { source, ...(record ? { record } : {}), field })
  return {
    ...listings,
    site: mapSite(site, within('site.json')),
    theaters: listings.theaters.map(theater => {
      const put = within('theaters', theater.id)
      const images = theater.images.map((image, index) => put(image, `images.${index}`))
      return { ...theater, images, ...markup(theater, 'description', put) }
    }),
    movies: listings.movies.map(movie => {
      const put = within('movies', movie.id)
      const stills = movie.stills.map((still, index) => ({ ...still, src: put(still.src, `stills.${index}.src`) }))
      return { ...movie, ...field(movie, 'poster', put), ...field(movie, 'backdrop', put), stills }
    }),
    events: listings.events.map(event => {
      const put = within('events', event.id)
      return { ...event, ...field(event, 'poster', put), ...markup(event, 'description', put) }
    }),
    pages: listings.pages.map(page => {
      const put = within('pages', page.slug)
      return { ...page, ...field(page, 'image', put), widgets: mapWidgets(page.widgets, put, 'widgets') }
    }),
  }
}

function mapSite(site: Listings['site'], put: ChangeField): Listings['site'] {
  const { logo, home } = site
  const featured = home?.featured
  const inLogo: ChangeField = (picture, name) => put(picture, `logo.${name}`)
  const prefixed: ChangeField = (picture, name) => put(picture, `home.featured.${name}`)
  return {
    ...site,
    ...(logo ? { logo: { ...logo, ...field(logo, 'onDark', inLogo), src: inLogo(logo.src, 'src') } } : {}),
    ...(featured ? { home: { ...home, featured: { ...featured, ...field(featured, 'backdrop', prefixed) } } } : {}),
  }
}

function mapWidgets(widgets: readonly Widget[], put: ChangeField, path: string): Widget[] {
  return widgets.map((widget, index) => mapWidget(widget, put, `${path}.${index}`))
}

function mapWidget(widget: Widget, put: ChangeField, path: string): Widget {
  const below =
    (place: string): ChangeField =>
    (picture, name) =>
      put(picture, `${path}.${place}.${name}`)
  switch (widget.type) {
    case 'section':
      return { ...widget, widgets: mapWidgets(widget.widgets, put, `${path}.widgets`) }
    case 'columns': {
      const place = (index: number) => `${path}.columns.${index}.widgets`
      const columns = widget.columns.map(({ widgets }, index) => ({ widgets: mapWidgets(widgets, put, place(index)) }))
      return { ...widget, columns }
    }
    case 'cards': {
      const cards = widget.cards.map((card, index) => {
        const inCard = below(`cards.${index}`)
        return { ...card, ...field(card, 'image', inCard), ...markup(card, 'html', inCard) }
      })
      return { ...widget, cards }
    }
    case 'accordion': {
      const rows = widget.rows.map((row, index) => ({ ...row, html: inHtml(row.html, 'html', below(`rows.${index}`)) }))
      return { ...widget, rows }
    }
    case 'free-text':
      return { ...widget, html: inHtml(widget.html, `${path}.html`, put) }
    default:
      return widget
  }
}

type Texts<K extends string> = { [name in K]?: string | null | undefined }

/** The record's changed picture field; empty when it has none. */
function field<K extends string>(record: Texts<K>, name: K, put: ChangeField): { [name in K]?: string } {
  const picture = record[name]
  return picture ? ({ [name]: put(picture, name) } as { [name in K]: string }) : {}
}

/** The record's sanitised HTML with changed pictures; empty when it has none. */
function markup<K extends string>(record: Texts<K>, name: K, put: ChangeField): { [name in K]?: string } {
  return field(record, name, html => inHtml(html, name, put))
}

function inHtml(html: string, name: string, put: ChangeField): string {
  return html.replace(
    SOURCE_IN_HTML,
    (_, before, picture, after) => before + escape(put(unescape(picture), name)) + after,
  )
}

/** What `sanitize-rich-text` escapes in an attribute; the ampersand is last here and first there. */
const ESCAPED = [
  ['"', '&quot;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['&', '&amp;'],
] as const

const unescape = (text: string) => ESCAPED.reduce((plain, [char, entity]) => plain.replaceAll(entity, char), text)
const escape = (text: string) =>
  ESCAPED.toReversed().reduce((safe, [char, entity]) => safe.replaceAll(char, entity), text)
