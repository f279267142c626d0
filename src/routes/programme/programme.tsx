import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { PageHead } from '../page/page-head'
import type { ProgrammeQuery } from './programme-record'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

const ProgrammeScreen = deferredComponent(
  pageCode('programme-screen', () =>
    import(/* webpackChunkName: "programme-screen" */ './programme-screen').then(module => module.ProgrammeScreen),
  ),
)

export default function ProgrammeTemplate({ data }: PageProps<ProgrammeQuery, PageContext>) {
  return <ProgrammeScreen theater={data.theater} />
}

export function Head({ data, pageContext }: HeadProps<ProgrammeQuery, PageContext>) {
  const { fullName, sharingPicture } = data.theater
  return (
    <PageHead
      pageContext={pageContext}
      titleKey="programmeScreen.title"
      titleArgs={{ theaterName: fullName }}
      descriptionKey="programmeScreen.description"
      descriptionArgs={{ theaterName: fullName }}
      sharingPicture={sharingPicture}
    />
  )
}

export const query = graphql`
  query Programme($language: String!, $theaterId: String) {
    theater(language: { eq: $language }, theaterId: { eq: $theaterId }) {
      theaterId
      name
      fullName
      path
      timeZone
      showtimeWeekReleaseDay
      today
      hidden
      sharingPicture
      phone
      address {
        street
        city
        state
        zip
        country
      }
      pricing {
        name
        price
        currency
        comment
      }
      showtimes(days: 14) {
        movieId
        startsAt
        startsAtMs
        businessDay
        afterMidnight
        tags
        availability
      }
      movies(days: 14) {
        movieId
        title
        lang
        path
        certificate
        runtimeMinutes
      }
      attributes(days: 14) {
        ...AttributeFields
      }
    }
  }
`
