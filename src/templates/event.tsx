import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { EventScreen, type EventQuery } from '../features/screens/components/event-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

export default function EventTemplate({ data }: PageProps<EventQuery, PageContext>) {
  return <EventScreen event={data.event} />
}

export function Head({ data, pageContext }: HeadProps<EventQuery, PageContext>) {
  const { title, shortDescription, poster, visible } = data.event
  return (
    <PageHead
      pageContext={pageContext}
      title={title}
      description={shortDescription}
      image={poster}
      noIndex={!visible}
    />
  )
}

export const query = graphql`
  query Event($eventId: String) {
    event(eventId: { eq: $eventId }) {
      ...EventCardFields
      description
      bookingUrl
      visible
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
      showtimes(days: 14) {
        ...ShowtimeFields
      }
      attributes(days: 14) {
        ...AttributeFields
      }
    }
  }
`
