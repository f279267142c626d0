import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { PageHead } from '../page/page-head'
import type { TheaterRecord } from '../page/records'
import { type Packed, useUnpacked } from '../page/unpack-record'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

const TheaterScreen = deferredComponent(
  pageCode('theater-screen', () =>
    import(/* webpackChunkName: "theater-screen" */ './theater-screen').then(module => module.TheaterScreen),
  ),
)

interface TheaterData {
  theater: Packed<TheaterRecord>
}

export default function TheaterTemplate({ data }: PageProps<TheaterData, PageContext>) {
  return <TheaterScreen theater={useUnpacked<TheaterRecord>(data.theater)} />
}

export function Head({ data, pageContext }: HeadProps<TheaterData, PageContext>) {
  const { fullName, images, hidden, page, address, sharingPicture } = data.theater
  const names = { theaterName: fullName, city: address?.city ?? '' }
  return (
    <PageHead
      pageContext={pageContext}
      titleKey="theaterScreen.pageTitle"
      titleArgs={names}
      shareTitle={fullName}
      description={page?.description}
      descriptionKey="theaterScreen.description"
      descriptionArgs={names}
      image={images[0]}
      sharingPicture={sharingPicture}
      noIndex={hidden}
    />
  )
}

export const query = graphql`
  query Theater($language: String!, $theaterId: String) {
    theater(language: { eq: $language }, theaterId: { eq: $theaterId }) {
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
      sharingPicture
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
      amenities
      links {
        name
        url
      }
      today
      showtimeDays
      isTodayOver
      begun
      showtimes: packedShowtimes(days: 7)
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
        programmes {
          ...WidgetProgrammeFields
        }
      }
    }
  }
`
