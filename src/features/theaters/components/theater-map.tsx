import type { MouseEvent, ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { openOutside, readUserAgent } from '../../../platform/device'
import { Button, ButtonLink } from '../../../ui/button'
import { Link } from '../../../ui/link'
import { useLazyComponent } from '../../../ui/use-lazy-component'
import { useTranslation } from '../../i18n/components/use-translation'
import { addressLines, type PostalAddress } from '../rules/address-lines'
import { deviceMapsOf, mapLinks } from '../rules/map-links'
import type { Coordinates } from '../rules/distance'
import { TheaterSketch } from './theater-sketch'

interface MappedTheater {
  name: string
  coordinates?: Coordinates | null
  address?: PostalAddress | null
}

/** Brand names, which are not translated. */
const SERVICES = [
  { key: 'google', label: 'Google Maps' },
  { key: 'apple', label: 'Apple Maps' },
  { key: 'openStreetMap', label: 'OpenStreetMap' },
] as const

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
  '.map-show': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 },
  // The button needs scripts; the links below do not.
  '@media (scripting: none)': { '.map-show': { display: 'none' } },
  '.map-links, .map-links ul': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 },
  '.map-links ul': { m: 0, p: 0, listStyle: 'none' },
  '.map-links li a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
}

/**
 * A theater's location without any request to a map service: a sketch, which a street map replaces on request. The main
 * link opens the device's map app, detected on click. Renders nothing without coordinates and address.
 */
export function TheaterMap({ theater }: { theater: MappedTheater }) {
  const { t, locale } = useTranslation()
  const { name, coordinates = null } = theater
  const lines = addressLines(theater.address, locale)
  if (!coordinates && lines.length === 0) return null
  const links = mapLinks({ name, coordinates, lines })
  const place = coordinates ? `${coordinates.latitude},${coordinates.longitude}` : [name, ...lines].join(', ')
  const useOwnMaps = (event: MouseEvent) => {
    const maps = deviceMapsOf(readUserAgent())
    if (maps === 'web' || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openOutside(links[maps])
  }
  const directions = t('theaters.directionsTo', { 0: name })
  return (
    <div sx={styles}>
      <PlaceSheet
        {...{ name, coordinates }}
        sketch={<TheaterSketch place={place} label={t('theaters.mapOf', { 0: name })} />}
      />
      <div className="map-links">
        <ButtonLink variant="outline" to={links.google} aria-label={directions} onClick={useOwnMaps}>
          {t('theaters.directions')}
        </ButtonLink>
        <ul aria-label={directions}>
          {SERVICES.map(({ key, label }) => (
            <li key={key}>
              <Link to={links[key]}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const loadStreetMap = () => import('./theater-street-map').then(({ TheaterStreetMap }) => TheaterStreetMap)

/** The sketch, and the button that loads the street map on request. */
function PlaceSheet(props: { name: string; coordinates: Coordinates | null; sketch: ReactNode }) {
  const { name, coordinates, sketch } = props
  const { t } = useTranslation()
  const { status, Component: TheaterStreetMap, request } = useLazyComponent(loadStreetMap)
  if (TheaterStreetMap && coordinates) return <TheaterStreetMap {...{ name, coordinates, sketch }} />
  return (
    <>
      {sketch}
      {coordinates ? (
        <div className="map-show">
          <Button
            variant="outline"
            onClick={request}
            busy={status === 'loading'}
            busyLabel={t('theaters.streetMapLoading')}
          >
            {t('theaters.streetMapShow')}
          </Button>
          <span role="status">{status === 'failed' ? t('theaters.streetMapFailed') : null}</span>
        </div>
      ) : null}
    </>
  )
}
