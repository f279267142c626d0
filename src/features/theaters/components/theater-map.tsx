import type { MouseEvent, ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { openOutside, readUserAgent } from '../../../platform/device'
import { withMessages } from '../../../platform/language-file'
import { Button, ButtonLink } from '../../../ui/button'
import { Link } from '../../../ui/link'
import { useLazyComponent } from '../../../ui/use-lazy-component'
import { useTranslation } from '../../i18n/components/use-translation'
import { addressLines, type PostalAddress } from '../rules/address-lines'
import { deviceMapsOf, mapLinks } from '../rules/map-links'
import type { Coordinates } from '../rules/distance'

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

const loadStreetMap = withMessages(() =>
  import('./theater-street-map').then(({ TheaterStreetMap }) => TheaterStreetMap),
)

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

/** A picture of a made-up street plan with a pin in its middle; the same for the same place. */
export function TheaterSketch({ place, label }: { place: string; label: string }) {
  const plan = drawStreets(place)
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

const WIDTH = 400
const HEIGHT = 200

function drawStreets(place: string) {
  const random = seededRandom(place)
  const tilt = random() * 0.5 - 0.25
  const column = (x: number) => `M${round(x - tilt * HEIGHT)} 0L${round(x + tilt * HEIGHT)} ${HEIGHT}`
  const row = (y: number) => `M0 ${round(y + tilt * 100)}L${WIDTH} ${round(y - tilt * 100)}`
  const spread = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => ((index + 0.2 + random() * 0.6) * length) / count)
  const bend = () => round(random() * HEIGHT)
  return {
    roads: [column(200), row(122), ...spread(2, WIDTH).map(column)].join(''),
    lanes: [...spread(9, WIDTH).map(column), ...spread(5, HEIGHT).map(row)].join(''),
    river: `M-20 ${bend()}C90 ${bend()} 150 ${bend()} 240 ${bend()}S360 ${bend()} 420 ${bend()}`,
  }
}

/** A linear congruential generator seeded by a text. Returns numbers from 0 to 1. */
function seededRandom(text: string): () => number {
  let state = 2166136261
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const round = (value: number) => Math.round(value * 10) / 10
