import { useEffect } from 'react'
import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { NotFoundQuery } from './not-found-screen'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'
import { useMovieBases } from '../page/use-movie-bases'
import { withoutPrefix } from '../../features/site/components/site-url'
import { decodePath } from '../../config/decode-path'
import { documentPage } from '../../platform/document-page'
import { requestDeferredCode } from '../../platform/deferred-code'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

const NotFoundScreen = deferredComponent(
  pageCode('not-found-screen', () =>
    import(/* webpackChunkName: "not-found-screen" */ './not-found-screen').then(module => module.NotFoundScreen),
  ),
)

const MovieResolverScreen = deferredComponent(
  pageCode('movie-resolver-screen', () =>
    import(/* webpackChunkName: "movie-resolver-screen" */ './movie-resolver-screen').then(
      module => module.MovieResolverScreen,
    ),
  ),
)

/** Rendered for any unknown address, including links within the site to a film by its id alone. */
export default function NotFoundPage({ data, location }: PageProps<NotFoundQuery, PageContext>) {
  const { pathname } = location
  // When the document is the 404 page, the first render must match the server's.
  const isSent = documentPage()?.endsWith('/404.html') ?? true
  const asked = decodePath(withoutPrefix(pathname))
  const isFilm = useMovieBases().some(base => asked.startsWith(base))
  // Nobody has to touch a page that looks for a film.
  useEffect(() => {
    if (isFilm) void requestDeferredCode()
  }, [isFilm])
  const Screen = isFilm && !isSent ? MovieResolverScreen : NotFoundScreen
  return <Screen movies={data.allMovie.nodes} pathname={pathname} />
}

export function Head({ pageContext }: HeadProps<NotFoundQuery, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="notFoundScreen.title" noIndex />
}

export const query = graphql`
  query NotFound($language: String!) {
    allMovie(filter: { language: { eq: $language }, nextShowtimeAt: { ne: null } }, sort: { position: ASC }, limit: 6) {
      nodes {
        ...MovieCardFields
      }
    }
  }
`
