import { indexOf } from '../listings/listing-index'
import type { ContentPage, Listings, Movie, Theater } from '../listings/listings'
import type { Widget } from '../../features/content/rules/content-page-record'
import { type SearchContent, plainText } from '../../features/search/rules/build-search-file'
import { filmStateOf } from '../../features/search/rules/search-item'
import { featureLabel } from '../../features/theaters/rules/feature-label'
import type { ListingOutput } from './listing-output'
import { ownPagesOf, searchFiltersOf } from './search-words'

/** Assumption: most characters of a page's text that are searched; the rest of a longer page is not. */
const LONGEST_TEXT = 6000

/** Films with a page, visible theaters (with their page bodies) and events, and content pages. */
export function collectSearchContent(input: Pick<ListingOutput, 'listings' | 'moviePaths' | 'hasPage'>): SearchContent {
  const { listings, hasPage = () => true } = input
  const { site } = listings
  const index = indexOf(listings)
  const filmBase = `/${site.paths.movies}/`
  const pathOf = (movie: Movie) => (input.moviePaths ? input.moviePaths.get(movie.id) : movie.path)
  return {
    filmBase,
    films: listings.movies.flatMap(movie => {
      const path = pathOf(movie)
      return path?.startsWith(filmBase) ? [describeFilm(movie, path)] : []
    }),
    theaters: [...index.theaters.values()]
      .filter(({ theater }) => !theater.hidden && hasPage(theater.path))
      .map(({ theater, page }) => ({
        name: theater.name,
        fullName: theater.fullName,
        path: theater.path,
        city: theater.address?.city ?? null,
        zip: theater.address?.zip ?? null,
        street: theater.address?.street ?? null,
        text: shorten([
          plainText(theater.description ?? ''),
          ...(page ? textsOfPage(page) : []),
          ...featuresOf(theater, listings.messages),
        ]),
      })),
    events: [...index.events.values()]
      .filter(({ event, isVisible }) => isVisible && event.priority !== 'ALERT' && hasPage(event.path))
      .map(({ event }) => ({
        name: event.title,
        path: event.path,
        type: event.type ?? null,
        text: shorten([event.shortDescription ?? '', plainText(event.description ?? '')]),
      })),
    pages: [
      ...listings.pages
        .filter(({ theaterId }) => !theaterId)
        .map(page => ({
          name: page.title,
          path: page.path,
          description: page.description ?? null,
          text: shorten(textsOfPage(page)),
        })),
      ...ownPagesOf(listings),
    ].filter(({ path }) => hasPage(path)),
    filters: searchFiltersOf(listings),
    connecting: listings.messages['searchWords.connecting'] ?? '',
  }
}

function describeFilm(movie: Movie, path: string): SearchContent['films'][number] {
  return {
    movieId: movie.id,
    name: movie.title,
    originalTitle: movie.originalTitle ?? null,
    path,
    year: movie.year ?? (movie.releaseDate ? Number(movie.releaseDate.slice(0, 4)) : null),
    certificate: movie.certificate ?? null,
    state: filmStateOf(movie.buckets),
    poster: movie.poster ?? null,
    directors: movie.directors,
    cast: movie.cast,
  }
}

/** Accessibility features of a theater's screens, by name. */
function featuresOf({ screens }: Theater, messages: Listings['messages']): string[] {
  const labels = screens.flatMap(({ accessibility }) =>
    accessibility.map(feature => featureLabel(feature, key => messages[key] ?? feature)),
  )
  return [...new Set(labels)]
}

function textsOfPage({ widgets }: ContentPage): string[] {
  return widgets.flatMap(textsOfWidget)
}

/** An operator's texts in a widget; records that it lists are search results of their own. */
function textsOfWidget(widget: Widget): string[] {
  switch (widget.type) {
    case 'section':
      return widget.widgets.flatMap(textsOfWidget)
    case 'columns':
      return widget.columns.flatMap(({ widgets }) => widgets.flatMap(textsOfWidget))
    case 'heading':
      return [widget.text]
    case 'free-text':
      return [plainText(widget.html)]
    case 'accordion':
      return widget.rows.flatMap(({ title, html }) => [title, plainText(html)])
    case 'cards':
      return widget.cards.flatMap(({ title, html }) => [title, plainText(html ?? '')])
    case 'newsletter':
      return [widget.title ?? '', widget.text ?? '']
    case 'contact-form':
    case 'visit-form':
    case 'embed':
      return [widget.title ?? '']
    default:
      return []
  }
}

function shorten(texts: readonly string[]): string {
  return texts.join(' ').trim().slice(0, LONGEST_TEXT)
}
