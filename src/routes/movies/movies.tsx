import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { MoviesQuery } from './movies-screen'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

const MoviesScreen = deferredComponent(
  pageCode('movies-screen', () =>
    import(/* webpackChunkName: "movies-screen" */ './movies-screen').then(module => module.MoviesScreen),
  ),
)

export default function MoviesTemplate({ data }: PageProps<MoviesQuery, PageContext>) {
  return <MoviesScreen {...data} />
}

export function Head({ pageContext }: HeadProps<MoviesQuery, PageContext>) {
  return <PageHead pageContext={pageContext} titleKey="screens.moviesTitle" descriptionKey="moviesScreen.description" />
}

export const query = graphql`
  query Movies($language: String!, $theaterId: String, $isSingleLocation: Boolean!) {
    allMovie(filter: { language: { eq: $language } }, sort: { position: ASC }) {
      nodes {
        ...MovieCardFields
        originalTitle
        formats
        buckets
        theaterIds
      }
    }
    allTheater(filter: { language: { eq: $language }, hidden: { eq: false } }, sort: { theaterId: ASC }, limit: 1) {
      nodes {
        today
      }
    }
    theater(language: { eq: $language }, theaterId: { eq: $theaterId }) @include(if: $isSingleLocation) {
      theaterId
      name
      path
      timeZone
      ticketingProvider
      today
      showtimeDays
      showtimes(days: 7) {
        ...ShowtimeFields
      }
      attributes(days: 7) {
        ...AttributeFields
      }
    }
  }
`
