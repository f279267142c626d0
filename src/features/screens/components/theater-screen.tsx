import type { ReactNode } from 'react'
import { WidgetList } from '../../content/components/widget-list'
import { TheaterScope } from '../../content/theater-scope'
import { EventNotices } from '../../events/components/event-notice'
import { ClosureNotice } from '../../theaters/components/closure-notice'
import { holdsShowtimesOf } from '../holds-showtimes'
import type { TheaterRecord } from '../records'
import { PageBody } from './page-body'
import { TheaterIntro } from './theater-intro'
import { TheaterListing } from './theater-listing'
import { TheaterParts } from './theater-parts'

export interface TheaterQuery {
  theater: TheaterRecord
}

/**
 * A theater: its programme first, then prices, access, the way there and what else is on. Where the operator built a page
 * of widgets for it, that comes before all but the programme, which stands where a showtimes widget in it says.
 */
export function TheaterScreen({ theater }: TheaterQuery) {
  const { closures, timeZone, today, events, page } = theater
  const programme = <TheaterListing theater={theater} />
  const body: ReactNode = page ? (
    <TheaterScope theater={theater} programme={programme}>
      {holdsShowtimesOf(page.widgets, theater.theaterId) ? null : programme}
      <WidgetList widgets={page.widgets} />
    </TheaterScope>
  ) : (
    programme
  )
  return (
    <PageBody>
      <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <TheaterIntro theater={theater} />
        <ClosureNotice closures={closures} timeZone={timeZone} today={today} />
        <EventNotices events={events} />
      </div>
      {body}
      <TheaterParts theater={theater} />
    </PageBody>
  )
}
