import { useMemo } from 'react'
import { useTranslation } from '../../i18n/components/use-translation'
import { Link } from '../../../ui/link'
import type { Attribute, Showtime } from '../../schedule/rules/showtime'
import { indexAttributes } from '../../showtimes/components/attribute-index'
import { ChipList } from './chip-list'
import { ShowtimeChip } from './showtime-chip'

interface NextTimesProps {
  showtimes: readonly Showtime[]
  attributes: readonly Attribute[]
  movie: { title: string; path: string | null }
  /** Number of shown times; the others are counted. */
  limit?: number
}

/** A film's next times as compact chips for a card, with a link to its page when there are more. */
export function NextTimes({ showtimes, attributes, movie, limit = 3 }: NextTimesProps) {
  const { t } = useTranslation()
  const index = useMemo(() => indexAttributes(attributes), [attributes])
  const rest = showtimes.length - limit
  return (
    <ChipList>
      {showtimes.slice(0, limit).map(showtime => (
        <ShowtimeChip
          key={showtime.id}
          showtime={showtime}
          attributes={index.of(showtime)}
          of={movie.title}
          moviePath={movie.path}
          isCompact
        />
      ))}
      {rest > 0 && movie.path !== null && (
        <li>
          <Link className="chip chip-compact chip-more" to={movie.path}>
            {t('showtimes.moreTimes', { 0: rest })}
            <span className="chip-name">{` ${t('showtimes.moreTimesLong', { 0: movie.title })}`}</span>
          </Link>
        </li>
      )}
    </ChipList>
  )
}
