import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { PageHead } from '../page/page-head'
import type { EventCardRecord, EventRecord } from '../page/records'
import { type Packed, useUnpacked } from '../page/unpack-record'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

const EventScreen = deferredComponent(
  pageCode('event-screen', () =>
    import(/* webpackChunkName: "event-screen" */ './event-screen').then(module => module.EventScreen),
  ),
)

type EventData = { event: Packed<EventRecord>; others: { nodes: EventCardRecord[] } }

export default function EventTemplate({ data }: PageProps<EventData, PageContext>) {
  return <EventScreen event={useUnpacked<EventRecord>(data.event)} others={data.others.nodes} />
}

export function Head({ data, pageContext }: HeadProps<EventData, PageContext>) {
  const { title, shortDescription: description, poster: image, visible, sharingPicture } = data.event
  return <PageHead {...{ pageContext, title, description, image, sharingPicture }} noIndex={!visible} />
}

export const query = graphql`
  query Event($language: String!, $eventId: String) {
    event(language: { eq: $language }, eventId: { eq: $eventId }) {
      ...EventCardFields
      description
      bookingUrl
      sharingPicture
      visible
      isOver
      theaters {
        theaterId
        name
        path
        today
        hidden
      }
      movies {
        ...MovieCardFields
      }
      showtimes: packedShowtimes(days: 14)
      attributes(days: 14) {
        ...AttributeFields
      }
    }
    others: allEvent(
      filter: {
        language: { eq: $language }
        eventId: { ne: $eventId }
        visible: { eq: true }
        priority: { ne: "ALERT" }
      }
      sort: [{ startAt: ASC }, { eventId: ASC }]
      limit: 3
    ) {
      nodes {
        ...EventCardFields
      }
    }
  }
`
