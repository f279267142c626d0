import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { NotFoundQuery } from './not-found-screen'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'
import { useMovieBases } from '../movies/use-movie-bases'
import { withoutPrefix } from '../../features/site/components/without-prefix'
import { documentPage } from '../../platform/document-page'
import { deferredComponent } from '../../deferred/deferred-component'

const NotFoundScreen = deferredComponent(() => import('./not-found-screen').then(module => module.NotFoundScreen))

const MovieResolverScreen = deferredComponent(() =>
  import('../movies/movie-resolver-screen').then(module => module.MovieResolverScreen),
)

/** Shown at any address without a page. A link inside the site may lead to a film by its id alone. */
export default function NotFoundPage({ data, location }: PageProps<NotFoundQuery, PageContext>) {
  const { pathname } = location
  // The first render of a document that was sent as this page is the server's.
  const isSent = ['/404.html', undefined].includes(documentPage())
  const isFilm = useMovieBases().some(base => withoutPrefix(pathname).startsWith(base))
  const Screen = isFilm && !isSent ? MovieResolverScreen : NotFoundScreen
  return <Screen movies={data.allMovie.nodes} pathname={pathname} />
}

export function Head({ pageContext }: HeadProps<NotFoundQuery, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="notFoundScreen.title" noIndex />
}

export const query = graphql`
  query NotFound {
    allMovie(filter: { nextShowtimeAt: { ne: null } }, sort: { position: ASC }, limit: 6) {
      nodes {
        ...MovieCardFields
      }
    }
  }
`
