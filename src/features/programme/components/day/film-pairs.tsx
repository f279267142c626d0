import { useMemo, useState } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Button } from '../../../../ui/button'
import { Link } from '../../../../ui/link'
import { commaOf } from '../../../i18n/rules/compose-text'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { endOfShowing } from '../../../schedule/rules/end-of-showing'
import { formatDayTitle, formatTime } from '../../../schedule/rules/format-showtime'
import { instantBeside } from '../../../schedule/rules/instant-beside'
import type { Showtime } from '../../../schedule/rules/showtime'
import { zonedLocal } from '../../../schedule/rules/zoned-clock'
import { indexAttributes } from '../../../showtimes/components/attribute-index'
import { UpdatedAt } from '../../../showtimes/components/updated-at'
import { type FilmPair, PAIR_GAP, pairFilms } from '../../rules/pair-films'
import { ShowtimeChip } from '../chips/showtime-chip'
import type { DayListing } from '../programme-data'
import { useDayFiles } from './day-content'
import type { GridDay } from './week-grid'

/** Pairs that are listed at first, and added at each press. */
const STEP = 20

const styles: ThemeUICSSObject = {
  pt: 4,
  '.pair-list': { listStyle: 'none', m: 0, p: 0 },
  '.pair': { py: 4, borderTop: '1px solid', borderColor: 'border' },
  '.pair h3': { m: 0, fontSize: 'md', fontWeight: 'semibold', textWrap: 'balance' },
  '.pair h3 a': { textDecoration: 'none' },
  '.pair h3 a:is(:hover, :active)': { textDecoration: 'underline' },
  '.pair .chips': { pt: 2 },
  '.pair-note': { m: 0, pb: 3, fontSize: 'sm', color: 'textAlt' },
  '.pair .pair-note': { pt: 2, pb: 0 },
}

/** Two films in a row at a theater, on each of the shown days. */
export function FilmPairs({ days }: { days: readonly GridDay[] }) {
  return (
    <div sx={styles}>
      {days.map((day, at) => (
        <PairsOfDay key={day.day} {...day} isFirst={at === 0} />
      ))}
    </div>
  )
}

function PairsOfDay(props: GridDay & { isFirst: boolean }) {
  const { day, built, found, isFirst } = props
  const { t, locale } = useTranslation()
  const { updatedAt, hasFailed } = useDayFiles(props)
  const { trailerMinutes } = useSiteShell().settings
  const [most, setMost] = useState(STEP)
  const listing = found?.listing ?? built
  const index = useMemo(() => indexAttributes(listing.attributes), [listing.attributes])
  const { pairs, unknownCount } = useMemo(
    () => pairFilms({ showtimes: listing.showtimes, endOf: one => endIn(listing, one, trailerMinutes) }),
    [listing, trailerMinutes],
  )
  const left = pairs.length - most
  const { least, most: longest } = PAIR_GAP
  return (
    <section className="day-panel" data-day={day} aria-label={t('pairs.title')}>
      <div className="day-head">
        <h2 className="day-title">{[t('pairs.title'), formatDayTitle(day, locale)].join(commaOf(locale))}</h2>
        <UpdatedAt updatedAt={isFirst ? updatedAt : null} hasFailed={hasFailed} />
      </div>
      {found?.isAwaited ? (
        <p aria-busy="true">{t('showtimes.checking')}</p>
      ) : (
        <p className="pair-note" role="status">
          {pairs.length === 0 && `${t('pairs.none')} `}
          {t('pairs.hint', { 0: least, 1: longest })} {t('finder.hoursHint', { 0: trailerMinutes })}
          {unknownCount > 0 && ` ${t('finder.noLength', { 0: unknownCount })}`}
        </p>
      )}
      <ol className="pair-list">
        {pairs.slice(0, most).map(pair => (
          <PairRow key={`${pair.first.id} ${pair.second.id}`} {...{ pair, listing }} attributesOf={index.of} />
        ))}
      </ol>
      {left > 0 && (
        <Button variant="outline" onClick={() => setMost(most + STEP)}>
          {t('pairs.more', { 0: left })}
        </Button>
      )}
    </section>
  )
}

interface PairRowProps {
  pair: FilmPair<Showtime>
  listing: DayListing
  attributesOf: ReturnType<typeof indexAttributes>['of']
}

function PairRow({ pair, listing, attributesOf }: PairRowProps) {
  const { t, locale } = useTranslation()
  const { first, second, gapMinutes, endsAtMs } = pair
  const timeZone = listing.theaters.get(second.theaterId)?.timeZone ?? 'UTC'
  const rows = [first, second].map(showtime => ({ showtime, movie: listing.movies.get(showtime.movieId) }))
  const end =
    endsAtMs === null ? null : t('showtimes.endsAt', { 0: formatTime(zonedLocal(endsAtMs, timeZone), locale) })
  return (
    <li className="pair">
      <h3>
        {rows.map(({ showtime, movie }, at) => (
          <span key={showtime.id}>
            {at > 0 && ' + '}
            {movie?.path ? (
              <Link to={movie.path} lang={movie.lang?.title}>
                {movie.title}
              </Link>
            ) : (
              <bdi lang={movie?.lang?.title}>{movie?.title}</bdi>
            )}
          </span>
        ))}
      </h3>
      <ul className="chips">
        {rows.map(({ showtime, movie }) => (
          <ShowtimeChip
            key={showtime.id}
            {...{ showtime }}
            attributes={attributesOf(showtime)}
            of={movie?.title ?? ''}
            moviePath={movie?.path ?? null}
          />
        ))}
      </ul>
      <p className="pair-note">{[t('pairs.gap', { 0: gapMinutes }), end ?? []].flat().join(commaOf(locale))}</p>
    </li>
  )
}

/** End of a listed showtime in epoch ms, trailers included; null where nobody knows. */
function endIn({ movies, theaters }: DayListing, showtime: Showtime, trailerMinutes: number): number | null {
  const { startsAt: local, startsAtMs: instant, theaterId, movieId } = showtime
  const timeZone = theaters.get(theaterId)?.timeZone ?? 'UTC'
  return endOfShowing({
    ...{ showtime, trailerMinutes },
    runtimeMinutes: movies.get(movieId)?.runtimeMinutes,
    instantOf: at => instantBeside(at, { local, instant, timeZone }),
  })
}
