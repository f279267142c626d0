import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { EVENT_FEED_PATH } from '../../features/events/rules/event-feed-path'
import type { EventsQuery } from './events-screen'
import { PageHead } from '../page/page-head'
import type { PageContext } from '../../features/site/rules/page-context'
import { deferredComponent } from '../../deferred/deferred-component'
import { pageCode } from '../../platform/page-code'

const EventsScreen = deferredComponent(
  pageCode('events-screen', () =>
    import(/* webpackChunkName: "events-screen" */ './events-screen').then(module => module.EventsScreen),
  ),
)

export default function EventsTemplate({ data }: PageProps<EventsQuery, PageContext>) {
  return <EventsScreen events={data.allEvent.nodes} today={data.allTheater.nodes[0]?.today ?? ''} />
}

export function Head({ pageContext }: HeadProps<EventsQuery, PageContext>) {
  return (
    <PageHead
      pageContext={pageContext}
      titleKey="screens.eventsTitle"
      descriptionKey="eventsScreen.description"
      feed={EVENT_FEED_PATH}
    />
  )
}

export const query = graphql`
  query Events($language: String!) {
    allEvent(
      filter: { language: { eq: $language }, visible: { eq: true }, priority: { ne: "ALERT" } }
      sort: [{ startAt: ASC }, { eventId: ASC }]
    ) {
      nodes {
        ...EventCardFields
        theaterIds
      }
    }
    allTheater(filter: { language: { eq: $language }, hidden: { eq: false } }, sort: { name: ASC }, limit: 1) {
      nodes {
        today
      }
    }
  }
`
