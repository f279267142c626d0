import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import { TheaterScreen, type TheaterQuery } from '../features/screens/components/theater-screen'
import type { PageContext } from '../features/site/rules/page-context'

export default function TheaterTemplate({ data }: PageProps<TheaterQuery, PageContext>) {
  return <TheaterScreen theater={data.theater} />
}

export function Head({ data, pageContext }: HeadProps<TheaterQuery, PageContext>) {
  const { fullName, images, hidden, page } = data.theater
  return (
    <PageHead
      pageContext={pageContext}
      title={fullName}
      description={page?.description}
      descriptionKey="theaterScreen.description"
      descriptionArgs={{ theaterName: fullName }}
      image={images[0]}
      noIndex={hidden}
    />
  )
}

export const query = graphql`
  query Theater($theaterId: String) {
    theater(theaterId: { eq: $theaterId }) {
      theaterId
      name
      fullName
      path
      timeZone
      ticketingProvider
      address {
        street
        city
        state
        zip
        country
      }
      coordinates {
        latitude
        longitude
      }
      phone
      email
      description
      images
      hidden
      screens {
        name
        accessibility
        outages {
          feature
          from
          to
          note
        }
      }
      pricing {
        name
        price
        currency
        comment
      }
      closures {
        from
        to
        reason
        permanent
      }
      links {
        name
        url
      }
      today
      showtimeDays
      showtimes(days: 7) {
        ...ShowtimeFields
      }
      movies(days: 7) {
        ...MovieCardFields
      }
      attributes(days: 7) {
        ...AttributeFields
      }
      events {
        ...EventCardFields
      }
      page {
        title
        description
        widgets
      }
    }
  }
`
