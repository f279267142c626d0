import { useEffect } from 'react'
import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { NotFoundQuery } from './not-found-screen'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'
import { requestDeferredCode } from '../../platform/deferred-code'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

const MovieResolverScreen = deferredComponent(
  pageCode('movie-resolver-screen', () =>
    import(/* webpackChunkName: "movie-resolver-screen" */ './movie-resolver-screen').then(
      module => module.MovieResolverScreen,
    ),
  ),
)

export default function MovieResolverTemplate({ data, location }: PageProps<NotFoundQuery, PageContext>) {
  // Nobody has to touch a page that looks for a film.
  useEffect(() => void requestDeferredCode(), [])
  return <MovieResolverScreen pathname={location.pathname} movies={data.allMovie.nodes} />
}

export function Head({ pageContext }: HeadProps<NotFoundQuery, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="screens.moviesTitle" noIndex />
}

export const query = graphql`
  query MovieResolver($language: String!) {
    allMovie(filter: { language: { eq: $language }, nextShowtimeAt: { ne: null } }, sort: { position: ASC }, limit: 6) {
      nodes {
        ...MovieCardFields
      }
    }
  }
`
