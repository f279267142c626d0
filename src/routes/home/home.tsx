import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { HomeQuery } from './home-screen'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

const HomeScreen = deferredComponent(
  pageCode('home-screen', () =>
    import(/* webpackChunkName: "home-screen" */ './home-screen').then(module => module.HomeScreen),
  ),
)

export default function HomeTemplate({ data }: PageProps<HomeQuery, PageContext>) {
  return <HomeScreen {...data} />
}

export function Head({ pageContext }: HeadProps<HomeQuery, PageContext>) {
  return <PageHead pageContext={pageContext} />
}

export const query = graphql`
  query Home($language: String!, $theaterId: String, $movieId: String, $eventId: String, $isSingleLocation: Boolean!) {
    settings(language: { eq: $language }) {
      featured {
        kicker
        backdrop
      }
      picks {
        title
        lang
        path
        kicker
        listedUntilMs
      }
      tonight @skip(if: $isSingleLocation) {
        today
        showtimes
        movies {
          movieId
          title
          lang
          path
        }
        attributes {
          ...AttributeFields
        }
      }
    }
    featuredMovie: movie(language: { eq: $language }, movieId: { eq: $movieId }) {
      ...MovieCardFields
      backdrop
      genres
      synopsis
    }
    featuredEvent: event(language: { eq: $language }, eventId: { eq: $eventId }) {
      ...EventCardFields
      bookingUrl
      isOver
    }
    theater(language: { eq: $language }, theaterId: { eq: $theaterId }) @include(if: $isSingleLocation) {
      theaterId
      name
      path
      timeZone
      ticketingProvider
      today
      showtimeDays
      isTodayOver
      showtimes(days: 7) {
        ...ShowtimeFields
      }
      movies(days: 7) {
        ...MovieCardFields
      }
      attributes(days: 7) {
        ...AttributeFields
      }
    }
    firstTheaters: allTheater(
      filter: { language: { eq: $language }, hidden: { eq: false } }
      sort: { name: ASC }
      limit: 12
    ) @skip(if: $isSingleLocation) {
      nodes {
        theaterId
        address {
          street
          city
          state
          zip
        }
      }
    }
    nowShowing: allMovie(
      filter: { language: { eq: $language }, nextShowtimeAt: { ne: null } }
      sort: { position: ASC }
      limit: 20
    ) @skip(if: $isSingleLocation) {
      totalCount
      nodes {
        ...MovieCardFields
        formats
      }
    }
    comingSoon: allMovie(
      filter: { language: { eq: $language }, buckets: { in: ["NEXT_PLAYWEEK_UNDETERMINED"] } }
      sort: { position: ASC }
      limit: 10
    ) {
      nodes {
        ...MovieCardFields
      }
    }
    allEvent(
      filter: { language: { eq: $language }, visible: { eq: true }, priority: { ne: "ALERT" } }
      sort: [{ startAt: ASC }, { eventId: ASC }]
      limit: 6
    ) {
      nodes {
        ...EventCardFields
      }
    }
  }
`
