import words from 'site-words/programme.json'
import { withMessages } from '../../features/i18n/components/i18n-provider'
import { type ReactNode, useMemo } from 'react'
import { EventNotices } from '../../features/events/components/event-notice'
import { findTheaterParts } from '../../features/content/rules/find-theater-parts'
import { useTimeTravel } from '../page/use-time-travel'
import type { TheaterRecord } from '../page/records'
import { PageBody } from '../page/page-body'
import { TheaterListing } from './theater-listing'
import { farComponent } from '../../deferred/deferred-component'
import { lateComponent } from '../../deferred/late-component'
import { pageCode } from '../../platform/page-code'
import { Heading } from '../../ui/heading'
import { Picture } from '../../ui/picture'
import { FavouriteTheaterButton } from '../../features/favourites/components/favourite-button'
import { ShareButton } from '../../features/links/components/share-button'

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

const TheaterContact = lateComponent(
  pageCode('theater-contact', () =>
    import(/* webpackChunkName: "theater-contact" */ './theater-contact').then(module => module.TheaterContact),
  ),
  hasClosures,
)

const TheaterNotice = lateComponent(
  pageCode('theater-contact', () =>
    import(/* webpackChunkName: "theater-contact" */ './theater-contact').then(module => module.TheaterNotice),
  ),
  hasClosures,
)

/** Page of a theater. The operator's widgets follow the programme, or contain it at their showtimes widget. */
export const TheaterScreen = withMessages(TheaterPage, words)

function TheaterPage({ theater: built }: { theater: TheaterRecord }) {
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
    <PageBody>
      <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <TheaterIntro theater={theater} />
        {hasClosures({ theater }) ? <TheaterNotice theater={theater} /> : null}
        <EventNotices events={events} />
      </div>
      {body}
      <TheaterParts theater={theater} />
    </PageBody>
  )
}

/** Header of a theater's page: name, opening state, address and contact, beside its first picture. */
function TheaterIntro({ theater }: { theater: TheaterRecord }) {
  const [picture] = theater.images
  return (
    <header
      sx={{
        display: 'grid',
        gridTemplateColumns: ['minmax(0, 1fr)', null, picture ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)'],
        gap: [4, null, 6],
        alignItems: 'center',
      }}
    >
      <div
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 4,
          minWidth: 0,
          containerType: 'inline-size',
        }}
      >
        <Heading as="h1" size="display">
          {theater.fullName}
        </Heading>
        <TheaterContact theater={theater} />
        <div sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {theater.hidden ? null : <FavouriteTheaterButton theater={theater} />}
          <ShareButton title={theater.fullName} />
        </div>
      </div>
      {picture ? (
        <div
          sx={{
            aspectRatio: '16 / 9',
            overflow: 'hidden',
            borderRadius: 'large',
            bg: 'backgroundWithOffset',
            display: ['none', null, 'block'],
          }}
        >
          <Picture src={picture} alt="" room="theater-banner" priority />
        </div>
      ) : null}
    </header>
  )
}
