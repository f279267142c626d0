import type { ReactNode } from 'react'
import { WidgetList } from '../../features/content/components/widget-list'
import { TheaterScope } from '../../features/content/components/theater-scope'
import { EventNotices } from '../../features/events/components/event-notice'
import { ClosureNotice } from '../../features/theaters/components/closure-notice'
import { findTheaterParts } from '../../features/content/rules/widget-queries'
import { theaterAt } from '../page/time-travel-records'
import type { TheaterRecord } from '../page/records'
import { useListingsAt } from '../../features/time-travel/components/use-time-travel-listings'
import { PageBody } from '../page/page-body'
import { TheaterIntro } from './theater-intro'
import { TheaterListing } from './theater-listing'
import { TheaterParts } from './theater-parts'

export interface TheaterQuery {
  theater: TheaterRecord
}

/**
 * Page of a theater: programme, events, prices, access and directions. The operator's widgets follow the programme, or
 * contain it at their showtimes widget.
 */
export function TheaterScreen({ theater: built }: TheaterQuery) {
  const theater = theaterAt(built, useListingsAt())
  const { closures, timeZone, today, events, page } = theater
  const programme = <TheaterListing theater={theater} isListed={!theater.hidden} />
  const body: ReactNode = page ? (
    <TheaterScope theater={theater} programme={programme}>
      {findTheaterParts(page.widgets, theater.theaterId).showtimes ? null : programme}
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
