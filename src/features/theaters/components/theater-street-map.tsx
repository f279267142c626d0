import type { ReactNode } from 'react'
import { EmbedFrame, EmbedGate } from '../../consent/components/embed-gate'
import { vendorOf } from '../../consent/rules/vendors'
import { useTranslation } from '../../i18n/components/use-translation'
import type { Coordinates } from '../rules/distance'
import { STREET_MAP_HOST, streetMapUrl } from '../rules/street-map'

interface TheaterStreetMapProps {
  name: string
  coordinates: Coordinates
  /** Shown until the map may be loaded. */
  sketch: ReactNode
}

/** A street map from OpenStreetMap around a theater, in the sketch's box, once the visitor agrees. */
export function TheaterStreetMap({ name, coordinates, sketch }: TheaterStreetMapProps) {
  const { t } = useTranslation()
  return (
    <EmbedGate
      vendor="openstreetmap"
      box={{ width: '100%', aspectRatio: '2 / 1', bg: 'backgroundWithOffset' }}
      placeholder={sketch}
      prompt={t('theaters.streetMapAsk', { 0: vendorOf('openstreetmap').name, 1: STREET_MAP_HOST })}
      onceLabel={t('theaters.streetMapOnce')}
      takesFocus
    >
      {() => <EmbedFrame src={streetMapUrl(coordinates)} title={t('theaters.streetMapOf', { 0: name })} />}
    </EmbedGate>
  )
}
