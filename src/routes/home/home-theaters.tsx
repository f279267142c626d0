import { useMemo } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Link } from '../../ui/link'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { groupNearby } from '../../features/theaters/components/chooser/use-theater-groups'
import { LocationButton } from '../../features/theaters/components/nearby/location-button'
import { TheaterCard } from '../../features/theaters/components/theater-card'
import type { TheaterAddress } from '../../features/theaters/rules/theater-places'
import { useDistanceWords } from '../../features/theaters/components/nearby/use-distance-words'
import { useNearby, useTheaterPlaces } from '../../features/theaters/components/nearby/use-nearby'
import { useFavouriteActions } from '../../features/favourites/components/use-favourite-actions'
import { PagePart } from '../page/page-part'

/** Most theaters on the home page, which links to the list of all. */
const LIMIT = 12

const gridStyles: ThemeUICSSObject = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
}

interface HomeTheatersProps {
  /** Of the theaters listed by default; those of nearby theaters are fetched with their distances. */
  placed: readonly { theaterId: string; address: TheaterAddress | null }[]
}

/** The circuit's theaters: only those near the visitor, nearest first, if known; else all, the visitor's own first. */
export function HomeTheaters({ placed }: HomeTheatersProps) {
  const { t } = useTranslation()
  const { settings, theaters } = useSiteShell()
  const { ofTheaters } = useFavouriteActions()
  const nearby = groupNearby(theaters, useNearby())
  const distanceOf = useDistanceWords()
  const { places } = useTheaterPlaces({ isWanted: false })
  const addresses = useMemo(() => new Map(placed.map(({ theaterId, address }) => [theaterId, address])), [placed])
  const isNear = nearby !== null && nearby.near.length > 0
  const listed = isNear ? nearby.near : nearby ? nearby.others : theaters
  return (
    <PagePart
      title={t(isNear ? 'homeScreen.nearYou' : 'screens.theatersTitle')}
      aside={<Link to={`/${settings.paths.theaters}/`}>{t('screens.allCinemas')}</Link>}
    >
      <LocationButton />
      <div sx={gridStyles}>
        {listed.slice(0, LIMIT).map(theater => (
          <TheaterCard
            key={theater.theaterId}
            theater={theater}
            Action={ofTheaters}
            address={addresses.get(theater.theaterId) ?? places.get(theater.theaterId)?.address ?? null}
            note={distanceOf(theater)}
          />
        ))}
      </div>
    </PagePart>
  )
}
