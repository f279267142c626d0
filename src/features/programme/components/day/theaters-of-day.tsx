import { memo, useMemo } from 'react'
import { remember } from '../../../site/rules/remember'
import { Link } from '../../../../ui/link'
import { useTranslation } from '../../../i18n/components/use-translation'
import { distanceWords } from '../../../theaters/rules/format-distance'
import { type Coordinates, kilometersBetween } from '../../../theaters/rules/distance'
import type { TheaterPlaces } from '../../../theaters/rules/theater-places'
import { useNearby, useTheaterPlaces } from '../../../theaters/components/nearby/use-nearby'
import type { Attribute, Showtime } from '../../../schedule/rules/showtime'
import { type AttributeIndex, indexAttributes } from '../../../showtimes/components/attribute-index'
import { FormatGroups, haveSameRow, rowRoom } from './format-groups'
import type { DayRowsProps, ProgrammeTheater } from '../programme-data'

/** A programme of theaters: of a film's page. */
export const BY_THEATER = { variant: 'by-theater', Rows: TheatersOfDay } as const

/** A film's day: the visitor's theater first, then the others. */
function TheatersOfDay({ showtimes, movies, theaters, attributes, chosen }: DayRowsProps) {
  const { t } = useTranslation()
  const index = useMemo(() => indexAttributes(attributes), [attributes])
  const { position } = useNearby()
  const hasUnplaced = chosen !== null && chosen.coordinates === undefined
  const { places: known } = useTheaterPlaces({ isWanted: hasUnplaced })
  const places = useMemo(
    () => placesOf({ showtimes, theaters, chosen, position, known }),
    [showtimes, theaters, chosen, position, known],
  )
  const moviePath = [...movies.values()][0]?.path ?? null
  const mine = places.find(({ theater }) => theater.theaterId === chosen?.theaterId)
  const others = places.filter(place => place !== mine)
  const rows = (list: readonly Place[]) =>
    list.map(place => <StablePlaceRow key={place.theater.theaterId} {...place} {...{ attributes, index, moviePath }} />)

  if (!chosen) {
    return (
      <div className="rows">
        {/* The boot script in the head moves the visitor's theater and this title to the top before hydration. */}
        <div hidden data-when="theater">
          <h3 className="others-title others-first">{t('showtimes.otherTheaters')}</h3>
        </div>
        {rows(others)}
      </div>
    )
  }
  return (
    <div className="rows">
      {mine ? rows([mine]) : <p className="place-note">{t('showtimes.notAtYours', { 0: chosen.name })}</p>}
      {others.length > 0 && <h3 className="others-title">{t('showtimes.otherTheaters')}</h3>}
      {rows(others)}
    </div>
  )
}

interface Place {
  theater: ProgrammeTheater
  showtimes: readonly Showtime[]
  kilometers: number | null
  /** The distance is measured from the visitor's position, not from their theater. */
  isRough: boolean
}

interface PlaceRowProps extends Place {
  attributes: readonly Attribute[]
  index: AttributeIndex
  moviePath: string | null
}

function PlaceRow({ theater, showtimes, kilometers, isRough, ...shared }: PlaceRowProps) {
  const { t, locale } = useTranslation()
  return (
    <article className="row place" style={rowRoom(showtimes)} data-theater-block={theater.theaterId}>
      <div>
        <h3 className="film-title">
          <Link to={theater.path}>{theater.name}</Link>
        </h3>
        {kilometers !== null && <p className="place-note">{distanceWords({ kilometers, isRough, t, locale })}</p>}
      </div>
      <FormatGroups {...shared} showtimes={showtimes} of={theater.name} />
    </article>
  )
}

/** Re-renders only when one of its own showtimes changes. */
const StablePlaceRow = memo(PlaceRow, haveSameRow)

interface PlacesInput extends Pick<DayRowsProps, 'showtimes' | 'theaters' | 'chosen'> {
  position: Coordinates | null
  /** Places of theaters without coordinates in the page. */
  known: TheaterPlaces
}

function placesOf({ showtimes: all, theaters, chosen, position, known }: PlacesInput): Place[] {
  const byTheater = new Map<string, Showtime[]>()
  for (const showtime of all) remember(byTheater, showtime.theaterId, () => []).push(showtime)
  const coordinatesOf = ({ theaterId, coordinates }: ProgrammeTheater) =>
    coordinates === undefined ? (known.get(theaterId)?.coordinates ?? null) : coordinates
  const from = position ?? (chosen && coordinatesOf(chosen))
  const distanceTo = (theater: ProgrammeTheater): number | null => {
    const isStart = position === null && theater.theaterId === chosen?.theaterId
    const to = coordinatesOf(theater)
    return from && to && !isStart ? kilometersBetween(from, to) : null
  }
  const places = [...theaters.values()].flatMap(theater => {
    const showtimes = byTheater.get(theater.theaterId)
    return showtimes ? [{ theater, showtimes, kilometers: distanceTo(theater), isRough: position !== null }] : []
  })
  return from ? places.sort((a, b) => (a.kilometers ?? Infinity) - (b.kilometers ?? Infinity) || 0) : places
}
