import { TheaterMap } from '../../theaters/components/theater-map'
import { usePlacedWidgetTheater } from './use-widget-theater'
import type { WidgetOfType } from './widget-of-type'

/** A theater's location. Renders nothing while no theater is known. */
export function MapWidget({ widget }: { widget: WidgetOfType<'map'> }) {
  const theater = usePlacedWidgetTheater(widget)
  return (
    theater && (
      <div sx={{ maxWidth: 'text' }}>
        <TheaterMap theater={theater} />
      </div>
    )
  )
}
