import { Heading } from '../../ui/heading'
import { Picture } from '../../ui/picture'
import { FavouriteTheaterButton } from '../../features/favourites/components/favourite-theater-button'
import { ShareButton } from '../../features/links/components/share-button'
import { TheaterInfo } from '../../features/theaters/components/theater-info'
import type { TheaterRecord } from '../page/records'

/** Header of a theater's page: name, opening state, address and contact, beside its first picture. */
export function TheaterIntro({ theater }: { theater: TheaterRecord }) {
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
      <div sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, minWidth: 0 }}>
        <Heading as="h1" size="display">
          {theater.fullName}
        </Heading>
        <TheaterInfo theater={theater} show={{ name: false, links: false }} />
        <div sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {theater.hidden ? null : <FavouriteTheaterButton theater={theater} />}
          <ShareButton title={theater.fullName} />
        </div>
      </div>
      {picture ? (
        <div
          sx={{ aspectRatio: '16 / 9', overflow: 'hidden', borderRadius: 'large', display: ['none', null, 'block'] }}
        >
          <Picture src={picture} alt="" room="theater-banner" priority />
        </div>
      ) : null}
    </header>
  )
}
