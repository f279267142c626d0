import { useMemo } from 'react'
import { CalendarLink } from '../../showtimes/components/calendar-link'
import { Programme } from '../../showtimes/components/programme'
import type { TheaterProgramme } from '../records'

/** A theater's programme by film: all its days in the HTML, and its calendar. */
export function TheaterListing({ theater }: { theater: TheaterProgramme }) {
  const theaters = useMemo(() => [theater], [theater])
  return (
    <div sx={{ minWidth: 0 }}>
      <Programme
        variant="by-movie"
        showtimes={theater.showtimes}
        movies={theater.movies}
        theaters={theaters}
        attributes={theater.attributes}
        today={theater.today}
        days={theater.showtimeDays}
      />
      <CalendarLink kind="theaters" id={theater.theaterId} />
    </div>
  )
}
