import { memo, useMemo } from 'react'
import { Link } from '../../../ui/link'
import { useTranslation } from '../../i18n/use-translation'
import { type Coordinates, kilometersBetween } from '../../theaters/rules/distance'
import type { Attribute, Showtime } from '../rules/showtime'
import { type AttributeIndex, indexAttributes } from './attribute-index'
import { FormatGroups } from './format-groups'
import type { DayListing, ProgrammeTheater } from './programme-data'

interface TheatersOfDayProps extends DayListing {
  /** The visitor's theater, where it is known: it comes first, the others by distance from it. */
  chosen: ProgrammeTheater | null
}

/** One film's day: the visitor's theater first, then the others. */
export function TheatersOfDay({ showtimes, movies, theaters, attributes, chosen }: TheatersOfDayProps) {
  const { t } = useTranslation()
  const index = useMemo(() => indexAttributes(attributes), [attributes])
  const places = useMemo(() => placesOf({ showtimes, theaters, chosen }), [showtimes, theaters, chosen])
  const moviePath = [...movies.values()][0]?.path ?? null
  const mine = places.find(({ theater }) => theater.theaterId === chosen?.theaterId)
  const others = places.filter(place => place !== mine)
  const rows = (list: readonly Place[]) =>
    list.map(place => <PlaceRow key={place.theater.theaterId} {...place} {...{ attributes, index, moviePath }} />)

  if (!chosen) {
    return (
      <div className="rows">
        {/* Until the visitor's theater is known, the boot script of the head lifts it and this title to the top. */}
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
}

interface PlaceRowProps extends Place {
  attributes: readonly Attribute[]
  index: AttributeIndex
  moviePath: string | null
}

const PlaceRow = memo(function PlaceRow(props: PlaceRowProps) {
  const { theater, showtimes, kilometers, attributes, index, moviePath } = props
  const { t, locale } = useTranslation()
  return (
    <article className="row place" data-theater-block={theater.theaterId}>
      <div>
        <h3 className="film-title">
          <Link to={theater.path}>{theater.name}</Link>
        </h3>
        {kilometers !== null && (
          <p className="place-note">{t('theaters.distanceKm', { 0: formatKilometers(kilometers, locale) })}</p>
        )}
      </div>
      <FormatGroups {...{ showtimes, attributes, index, moviePath }} of={theater.name} isPriceFirst />
    </article>
  )
})

function placesOf(input: {
  showtimes: readonly Showtime[]
  theaters: ReadonlyMap<string, ProgrammeTheater>
  chosen: ProgrammeTheater | null
}): Place[] {
  const byTheater = new Map<string, Showtime[]>()
  for (const showtime of input.showtimes) {
    const members = byTheater.get(showtime.theaterId)
    if (members) members.push(showtime)
    else byTheater.set(showtime.theaterId, [showtime])
  }
  const from = input.chosen?.coordinates ?? null
  const places = [...input.theaters.values()].flatMap(theater => {
    const showtimes = byTheater.get(theater.theaterId)
    return showtimes ? [{ theater, showtimes, kilometers: distance({ from, theater, chosen: input.chosen }) }] : []
  })
  return from ? places.sort((a, b) => (a.kilometers ?? Infinity) - (b.kilometers ?? Infinity) || 0) : places
}

function distance(input: {
  from: Coordinates | null
  theater: ProgrammeTheater
  chosen: ProgrammeTheater | null
}): number | null {
  const { from, theater, chosen } = input
  if (!from || !theater.coordinates || theater.theaterId === chosen?.theaterId) return null
  return kilometersBetween(from, theater.coordinates)
}

/** One decimal below ten kilometres: `4.2`, `11`. */
function formatKilometers(kilometers: number, locale: string): string {
  return kilometers.toLocaleString(locale, { maximumFractionDigits: kilometers < 10 ? 1 : 0 })
}
