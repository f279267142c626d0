import { useMemo } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { RAIL_STYLES } from '../../ui/rail-styles'
import { Skeleton } from '../../ui/spinner'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { indexAttributes } from '../../features/showtimes/components/attribute-index'
import { ChipList } from '../../features/programme/components/chips/chip-list'
import { ShowtimeChip } from '../../features/programme/components/chips/showtime-chip'
import { type NextShowtimesInput, useNextShowtimes } from './use-next-showtimes'

interface NextShowtimesProps extends Pick<NextShowtimesInput, 'built' | 'attributes'> {
  movie: { movieId: string; title: string; path: string }
  theater: NextShowtimesInput['theater'] & { name: string }
}

/** A film's next three showtimes at the visitor's theater; keeps its height while they load. */
export function NextShowtimes({ movie, theater, ...inPage }: NextShowtimesProps) {
  const { t } = useTranslation()
  const next = useNextShowtimes({ movieId: movie.movieId, theater, ...inPage })
  const index = useMemo(() => indexAttributes(next.attributes), [next.attributes])
  const isEmpty = next.showtimes.length === 0
  const isLoading = isEmpty && !next.isSettled
  return (
    <div sx={STYLES} aria-busy={isLoading} data-theater-id={theater.theaterId} data-today={theater.today}>
      <p sx={{ m: 0, fontSize: 'sm' }}>
        {isEmpty && next.isSettled
          ? t(next.hasFailed ? 'showtimes.notLoaded' : 'homeScreen.notAtYours', { theaterName: theater.name })
          : t('homeScreen.nextAt', { theaterName: theater.name })}
      </p>
      {isLoading ? <Skeleton width="14rem" height="4.5rem" /> : null}
      {isEmpty ? null : (
        <ChipList>
          {[...next.showtimes, ...next.spare].map((showtime, at) => (
            <ShowtimeChip
              key={showtime.id}
              showtime={showtime}
              attributes={index.of(showtime)}
              of={movie.title}
              moviePath={movie.path}
              isGrouped
              maxMarks={2}
              isSpare={at >= next.showtimes.length}
              {...(next.today ? { today: next.today } : {})}
            />
          ))}
        </ChipList>
      )}
    </div>
  )
}

/** Height of the loaded chips, so that nothing moves when they render. */
export const NEXT_SHOWTIMES_HEIGHT = '6.25rem'

const STYLES: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  minHeight: NEXT_SHOWTIMES_HEIGHT,
  alignContent: 'start',
  // A skeleton on the dark band.
  '& > span': { bg: 'surfaceOnStage' },
  // A rail, so that no chip takes a third line. Doubled class to override the list's own styles.
  // It may be wider than the words, which take two thirds of a wide window.
  '.chips.chips': { ...RAIL_STYLES, flexWrap: 'nowrap', marginInlineEnd: ['calc(-1 * var(--gutter))', null, '-50%'] },
  '.chips.chips > li:not([hidden])': { display: 'grid', minWidth: '6.75rem', maxWidth: '17rem' },
  '.chips.chips .chip': { height: '100%', minWidth: 0, maxWidth: 'none' },
  '.chips.chips .chip-day': { whiteSpace: 'nowrap' },
  '.chips.chips .chip-outage': { maxWidth: '100%', whiteSpace: 'nowrap', svg: { flex: 'none' } },
}
