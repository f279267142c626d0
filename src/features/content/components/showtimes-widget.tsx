import { useFavouriteActions } from '../../favourites/components/use-favourite-actions'
import { TheaterChooserPanel } from '../../theaters/components/theater-chooser-panel'
import { useSelectedTheater } from '../../theaters/components/use-selected-theater'
import { useTheaterScope } from './theater-scope'
import { useWidgetTheater } from './use-widget-theater'
import type { WidgetOfType } from './widget-of-type'
import { LiveProgramme } from './live-programme'

/**
 * Showtimes of a theater: on that theater's page its programme, elsewhere loaded from its schedule files. A widget
 * without a theater uses the visitor's, and renders the theater chooser when there is none.
 */
export function ShowtimesWidget({ widget }: { widget: WidgetOfType<'showtimes'> }) {
  const scope = useTheaterScope()
  const theater = useWidgetTheater(widget.theaterId)
  const { ofTheaters } = useFavouriteActions()
  const selected = useSelectedTheater()
  if (scope && theater === scope.theater && !widget.movieId) return scope.programme
  if (theater) {
    const { movieId = null, days: dayCount } = widget
    return <LiveProgramme key={theater.theaterId} {...{ theater, movieId, dayCount }} />
  }
  if (widget.theaterId) return null
  return selected.status === 'none' ? <TheaterChooserPanel Corner={ofTheaters} /> : <div sx={{ minHeight: '24rem' }} />
}
