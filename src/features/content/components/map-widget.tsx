import { TheaterMap } from '../../theaters/components/theater-map'
import { useWidgetTheater } from '../use-widget-theater'

/** Where a theater lies. Nothing while no theater is known. */
export function MapWidget({ theaterId }: { theaterId?: string | null | undefined }) {
  const theater = useWidgetTheater(theaterId)
  return (
    theater && (
      <div sx={{ maxWidth: 'text' }}>
        <TheaterMap theater={theater} />
      </div>
    )
  )
}
