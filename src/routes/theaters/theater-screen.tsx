import { type ReactNode, useMemo } from 'react'
import { EventNotices } from '../../features/events/components/event-notice'
import { findTheaterParts } from '../../features/content/rules/find-theater-parts'
import { useTimeTravel } from '../page/use-time-travel'
import type { TheaterRecord } from '../page/records'
import { PageBody } from '../page/page-body'
import { TheaterBand } from './theater-band'
import { TheaterListing } from './theater-listing'
import { farComponent } from '../../deferred/deferred-component'
import { lateComponent } from '../../deferred/late-component'
import { pageCode } from '../../platform/page-code'

const TheaterParts = farComponent(
  pageCode('theater-parts', () =>
    import(/* webpackChunkName: "theater-parts" */ './theater-parts').then(module => module.TheaterParts),
  ),
)

const TheaterWidgets = farComponent(
  pageCode('theater-page', () =>
    import(/* webpackChunkName: "theater-page" */ './theater-widgets').then(module => module.TheaterWidgets),
  ),
)

/** What changes about a theater's header, by the clock, is its closures. */
const hasClosures = ({ theater }: { theater: TheaterRecord }) => theater.closures.length > 0

const TheaterNotice = lateComponent(
  pageCode('theater-contact', () =>
    import(/* webpackChunkName: "theater-contact" */ './theater-contact').then(module => module.TheaterNotice),
  ),
  hasClosures,
)

/** Page of a theater. The operator's widgets follow the programme, or contain it at their showtimes widget. */
export function TheaterScreen({ theater: built }: { theater: TheaterRecord }) {
  const travel = useTimeTravel()
  const theater = travel ? travel.theaterAt(built, travel.at) : built
  const { events, page } = theater
  const programme = useMemo(() => <TheaterListing theater={theater} isListed={!theater.hidden} />, [theater])
  const body: ReactNode = page ? (
    <>
      {findTheaterParts(page.widgets, theater.theaterId).showtimes ? null : programme}
      <TheaterWidgets {...{ theater, page, programme }} />
    </>
  ) : (
    programme
  )
  return (
    <>
      <TheaterBand theater={theater} />
      <PageBody>
        <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, '&:empty': { display: 'none' } }}>
          {hasClosures({ theater }) ? <TheaterNotice theater={theater} /> : null}
          <EventNotices events={events} />
        </div>
        {body}
        <TheaterParts theater={theater} />
      </PageBody>
    </>
  )
}
