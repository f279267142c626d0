import { useMemo } from 'react'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { CalendarLink } from '../../features/showtimes/components/calendar-link'
import { BY_MOVIE } from '../../features/programme/components/day/films-of-day'
import { Programme } from '../../features/programme/components/programme'
import { programmePath } from '../../features/schedule/rules/schedule-path'
import type { TheaterProgramme } from '../page/records'
import { openQueryGate, QueryGate } from '../page/use-query-gate'

interface TheaterListingProps {
  theater: TheaterProgramme
  /** A hidden theater has no printable programme. */
  isListed?: boolean
}

/** A theater's programme by film, with all days in the HTML, its calendar and a link to the printable sheet. */
export function TheaterListing({ theater, isListed = true }: TheaterListingProps) {
  const { t } = useTranslation()
  const { showtimes, movies, attributes, today, isTodayOver } = theater
  const theaters = useMemo(() => [theater], [theater])
  return (
    <QueryGate gap={0}>
      <Programme
        {...BY_MOVIE}
        {...{ showtimes, movies, theaters, attributes, today, isTodayOver }}
        days={theater.showtimeDays}
        onRead={openQueryGate}
      />
      <CalendarLink kind="theaters" id={theater.theaterId}>
        {isListed && (
          <Link to={programmePath(theater.path)}>
            <Icon name="printer" size={20} />
            {t('showtimes.printProgramme')}
          </Link>
        )}
      </CalendarLink>
    </QueryGate>
  )
}
