import { FavouriteTheaterButton } from '../../features/favourites/components/favourite-button'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { ShareButton } from '../../features/links/components/share-button'
import { Facade } from '../../features/theaters/components/facade'
import { addressLines } from '../../features/theaters/rules/address-lines'
import { featureLabel } from '../../features/theaters/rules/feature-label'
import { mapLinks } from '../../features/theaters/rules/map-links'
import { screenFeatureName } from '../../features/theaters/rules/screen-feature'
import { lateComponent } from '../../deferred/late-component'
import { pageCode } from '../../platform/page-code'
import { Container } from '../../ui/container'
import { filmColors } from '../../ui/film-colors'
import { Heading } from '../../ui/heading'
import { Link } from '../../ui/link'
import { Picture } from '../../ui/picture'
import type { TheaterRecord } from '../page/records'
import { THEATER_BAND_STYLES } from './theater-band-styles'

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

/** The top of a theater's page: its picture or a drawn house, its name, how to reach it, and what visitors come for. */
export function TheaterBand({ theater }: { theater: TheaterRecord }) {
  const [picture = null] = theater.images
  return (
    <header sx={THEATER_BAND_STYLES} {...filmColors(picture)}>
      <div className="place-picture">
        {picture ? (
          <Picture src={picture} alt="" room="theater-banner" priority fallback={<Facade id={theater.theaterId} />} />
        ) : (
          <Facade id={theater.theaterId} />
        )}
      </div>
      <Container>
        <div className="place-words">
          <Heading as="h1" size="display">
            {theater.fullName}
          </Heading>
          <TheaterStrip theater={theater} />
          <div className="place-row">
            <TheaterContact theater={theater} />
            <div className="place-actions">
              {theater.hidden ? null : <FavouriteTheaterButton theater={theater} />}
              <ShareButton variant="stageOutline" title={theater.fullName} />
            </div>
          </div>
        </div>
      </Container>
    </header>
  )
}

/** Its next showtime, the way there, its screens, and what else the house has. */
function TheaterStrip({ theater }: { theater: TheaterRecord }) {
  const { t, locale } = useTranslation()
  const { name, address, coordinates, screens, amenities } = theater
  const lines = addressLines(address, locale)
  const reachable = screens.filter(({ accessibility }) => accessibility.map(screenFeatureName).includes('Wheelchair'))
  const facts = [
    ...(screens.length > 0 ? [t('theaterScreen.screens', { count: screens.length })] : []),
    ...(reachable.length > 0 && reachable.length === screens.length ? [featureLabel('Wheelchair', t)] : []),
    ...amenities,
  ]
  return (
    <ul className="place-strip">
      {theater.hidden ? null : <NextHere theater={theater} />}
      {coordinates || lines.length > 0 ? (
        <li>
          <Link to={mapLinks({ name, coordinates, lines }).google} sx={{ variant: 'buttons.stageOutline' }}>
            {t('theaterScreen.directions')}
          </Link>
        </li>
      ) : null}
      {facts.length > 0 && <li className="place-facts">{facts.join('\u00a0· ')}</li>}
    </ul>
  )
}
