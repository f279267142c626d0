import { createContext, useContext, useMemo } from 'react'
import type { ProgrammeMovie, ProgrammeProps } from '../../programme/components/programme-data'
import { type ShowtimeColumns, unpackShowtimes } from '../../schedule/rules/codec/page-columns'
import type { Attribute } from '../../schedule/rules/showtime'
import type { ProgrammeKey } from '../rules/widget-queries'

/** What a page was built with for a showtimes widget. */
export interface WidgetProgramme extends ProgrammeKey {
  today: string
  showtimeDays: string[]
  isTodayOver: boolean
  showtimes: ShowtimeColumns
  movies: ProgrammeMovie[]
  attributes: Attribute[]
}

const ProgrammesContext = createContext<readonly WidgetProgramme[]>([])

/** Gives the showtimes widgets of a page what it was built with. */
export const WidgetProgrammesProvider = ProgrammesContext.Provider

type BuiltProgramme = Omit<ProgrammeProps, 'variant' | 'Rows' | 'theaters' | 'onRead'>

/** What the page was built with for a widget; null for nothing. */
export function useWidgetProgramme(key: ProgrammeKey | null): BuiltProgramme | null {
  const { theaterId, movieId, days } = key ?? {}
  const built = useContext(ProgrammesContext).find(
    one => one.theaterId === theaterId && one.movieId === movieId && one.days === days,
  )
  return useMemo(() => {
    if (!built) return null
    const { showtimes, movies, attributes, today, showtimeDays, isTodayOver } = built
    return { showtimes: unpackShowtimes(showtimes), movies, attributes, today, days: showtimeDays, isTodayOver }
  }, [built])
}
