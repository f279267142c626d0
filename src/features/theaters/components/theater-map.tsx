import type { ThemeUICSSObject } from 'theme-ui'
import { ButtonLink } from '../../../ui/button'
import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/use-translation'
import { addressLines, type PostalAddress } from '../rules/address-lines'
import { drawStreets, type StreetPlan } from './street-plan'

interface TheaterMapProps {
  theater: {
    name: string
    address?: PostalAddress | null
    coordinates?: { latitude: number; longitude: number } | null
  }
}

const styles: ThemeUICSSObject = {
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
  maxWidth: 'text',
  '.map-sheet': { display: 'block', width: '100%', height: 'auto', aspectRatio: '2 / 1', borderRadius: 'medium' },
  '.map-ground': { fill: 'backgroundWithOffset' },
  '.map-street': { stroke: 'surface', fill: 'none' },
  '.map-water': { stroke: 'muted', fill: 'none' },
  '.map-pin': { fill: 'primary', stroke: 'readableOnPrimary' },
  '.map-eye': { fill: 'readableOnPrimary' },
  '.map-links': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 },
}

/**
 * Where a theater lies, without asking any map service: a sketch with a pin, and links to directions and to a real map.
 * Nothing without coordinates and address.
 */
export function TheaterMap({ theater }: TheaterMapProps) {
  const { t, locale } = useTranslation()
  const { name, coordinates } = theater
  const lines = addressLines(theater.address, locale)
  if (!coordinates && lines.length === 0) return null
  const place = coordinates ? `${coordinates.latitude},${coordinates.longitude}` : [name, ...lines].join(', ')
  const map = coordinates
    ? `https://www.openstreetmap.org/?mlat=${coordinates.latitude}&mlon=${coordinates.longitude}#map=17/${coordinates.latitude}/${coordinates.longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
  return (
    <div sx={styles}>
      <Sketch plan={drawStreets(place)} label={t('theaters.mapOf', { 0: name })} />
      <div className="map-links">
        <ButtonLink
          variant="outline"
          to={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`}
          aria-label={t('theaters.directionsTo', { 0: name })}
        >
          {t('theaters.directions')}
        </ButtonLink>
        <Link to={map}>{t('theaters.openMap')}</Link>
      </div>
    </div>
  )
}

function Sketch({ plan, label }: { plan: StreetPlan; label: string }) {
  return (
    <svg className="map-sheet" viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      <rect className="map-ground" width="400" height="200" />
      <path className="map-water" d={plan.river} strokeWidth="26" />
      <path className="map-street" d={plan.lanes} strokeWidth="3" />
      <path className="map-street" d={plan.roads} strokeWidth="8" />
      <path className="map-pin" strokeWidth="3" d="M200 122c-22-24-33-42-33-56a33 33 0 0 1 66 0c0 14-11 32-33 56Z" />
      <circle className="map-eye" cx="200" cy="66" r="12" />
    </svg>
  )
}
