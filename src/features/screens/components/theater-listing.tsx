import { useMemo } from 'react'
import { Programme } from '../../showtimes/components/programme'
import type { TheaterProgramme } from '../records'

/** A theater's programme by film: all its days in the HTML. */
export function TheaterListing({ theater }: { theater: TheaterProgramme }) {
  const theaters = useMemo(() => [theater], [theater])
  return (
    <Programme
      variant="by-movie"
      showtimes={theater.showtimes}
      movies={theater.movies}
      theaters={theaters}
      attributes={theater.attributes}
      today={theater.today}
      days={theater.showtimeDays}
    />
  )
}
