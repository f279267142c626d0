import { FavouriteTheaterButton } from '../../features/favourites/components/favourite-button'
import { ShareButton } from '../../features/links/components/share-button'
import { lateComponent } from '../../deferred/late-component'
import { lateStyled } from '../../deferred/late-styles'
import { pageCode } from '../../platform/page-code'
import { Container } from '../../ui/container'
import { filmColors } from '../../ui/film-colors'
import { Heading } from '../../ui/heading'
import type { TheaterRecord } from '../page/records'

const loadParts = () => import(/* webpackChunkName: "theater-band" */ './theater-band-parts')

const Band = lateStyled(
  'header',
  pageCode('theater-band', () => loadParts().then(parts => parts.THEATER_BAND_STYLES)),
)
const TheaterPicture = lateComponent(pageCode('theater-band', () => loadParts().then(parts => parts.TheaterPicture)))
const TheaterFacts = lateComponent(pageCode('theater-band', () => loadParts().then(parts => parts.TheaterFacts)))

const TheaterContact = lateComponent(
  pageCode('theater-contact', () =>
    import(/* webpackChunkName: "theater-contact" */ './theater-contact').then(module => module.TheaterContact),
  ),
  // What changes about it, by the clock, is its closures.
  ({ theater }: { theater: TheaterRecord }) => theater.closures.length > 0,
)

// Its link works without its code, which updates it.
const NextHere = lateComponent(
  pageCode('next-here', () =>
    import(/* webpackChunkName: "next-here" */ './next-here').then(module => module.NextHere),
  ),
  () => true,
)

/** The top of a theater's page: its picture or a drawn house, its name, what visitors come for, and how to reach it. */
export function TheaterBand({ theater }: { theater: TheaterRecord }) {
  return (
    <Band {...filmColors(theater.images[0])}>
      <TheaterPicture theater={theater} />
      <Container>
        <div className="place-words">
          <Heading as="h1">{theater.fullName}</Heading>
          <div className="place-strip">
            {theater.hidden ? null : <NextHere theater={theater} />}
            <TheaterFacts theater={theater} />
          </div>
          <div className="place-row">
            <TheaterContact theater={theater} />
            <div className="place-actions">
              {theater.hidden ? null : <FavouriteTheaterButton theater={theater} />}
              <ShareButton variant="stageOutline" title={theater.fullName} />
            </div>
          </div>
        </div>
      </Container>
    </Band>
  )
}
