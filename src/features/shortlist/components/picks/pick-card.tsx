import type { ReactNode } from 'react'
import { Icon, IconButton } from '../../../../ui/icon'
import { Skeleton } from '../../../../ui/spinner'
import { useTranslation } from '../../../i18n/components/use-translation'
import type { FilmAction } from '../../../movies/components/movie-card'
import { MoviePoster } from '../../../movies/components/movie-poster'
import { MovieFacts } from '../../../movies/components/movie-summary'
import { MovieLink } from '../../../movies/components/movie-link'
import { formatNight, formatTime } from '../../../schedule/rules/format-showtime'
import type { PickedShowtime } from './use-picked-showtimes'
import { useScheduleDay } from '../../../showtimes/components/use-schedule-day'
import { PICK_CARD_STYLES } from './pick-card-styles'
import { PickLines, PickNextStep } from './pick-lines'
import { PICK_STATES, pickDay, pickName, stateWords } from './pick-words'
import { UpdatedAt } from '../../../showtimes/components/updated-at'

interface PickCardProps {
  picked: PickedShowtime
  /** Name of the theater's time zone when the list contains several. */
  zone: string | undefined
  /** Null where it cannot be removed. */
  onRemove: (() => void) | null
  Action?: FilmAction | null
  /** Shown above what can be done with it. */
  children?: ReactNode
}

/** Card of one picked showtime, whose schedule file is fetched while the day is not over. */
export function PickCard({ picked, zone, onRemove, Action, children }: PickCardProps) {
  const translation = useTranslation()
  const { t } = translation
  const { pick, state, showtime, movie, theater, today } = picked
  // A past day has no file. Without a known theater the day may or may not be over, so its file is fetched.
  const isShown = today === null ? theater === null : pick.day >= today
  useScheduleDay({ theaterIds: [pick.theaterId], day: pick.day, isShown })
  const isPending = state === 'pending'
  const look = PICK_STATES[state]

  return (
    <article sx={PICK_CARD_STYLES} data-over={look?.tone === 'over'} aria-busy={isPending}>
      <span className="pick-poster">
        {movie && showtime ? (
          <MoviePoster movie={{ movieId: showtime.movieId, ...movie }} />
        ) : (
          !isPending && <Icon name="film" size={32} />
        )}
      </span>
      <div className="pick-head">
        <PickTime picked={picked} zone={zone} />
        <div>
          <h2 className="pick-title">
            <FilmName picked={picked} />
          </h2>
          {movie && (
            <div className="pick-length">
              <MovieFacts certificate={movie.certificate} runtimeMinutes={movie.runtimeMinutes} />
            </div>
          )}
        </div>
      </div>
      <div className="pick-body">
        <PickLines picked={picked} />
        {children}
        <div className="pick-foot">
          <p className="pick-state" data-tone={look?.tone}>
            {look ? (
              <>
                <Icon name={look.icon} size={20} />
                {stateWords(picked, translation)}
              </>
            ) : (
              <Skeleton width="9rem" height="1.5rem" />
            )}
          </p>
          <UpdatedAt updatedAt={picked.updatedAt} hasFailed={picked.hasFailed && showtime !== null} />
          <div className="pick-next">
            <PickNextStep picked={picked} />
            {Action && movie && showtime && (
              <Action movie={{ movieId: showtime.movieId, title: movie.title }} isPlain />
            )}
          </div>
        </div>
      </div>
      {onRemove && (
        <div className="pick-remove">
          <IconButton
            icon="close"
            label={t('shortlistScreen.removeNamed', { 0: pickName(picked, translation) })}
            title={t('shortlistScreen.remove')}
            onClick={onRemove}
          />
        </div>
      )}
    </article>
  )
}

function PickTime({ picked, zone }: Pick<PickCardProps, 'picked' | 'zone'>) {
  const translation = useTranslation()
  const { showtime, state } = picked
  const night = showtime && formatNight({ showtime, ...translation })
  return (
    <p className="pick-when">
      <span className="pick-day">{pickDay(picked, translation)}</span>
      {showtime && (
        <time className="pick-time" dateTime={showtime.startsAt}>
          {formatTime(showtime.startsAt, translation.locale)}
        </time>
      )}
      {state === 'pending' && (
        <span className="pick-time">
          <Skeleton width="5rem" height="1em" />
        </span>
      )}
      {night && <span className="pick-zone">{night}</span>}
      {zone && <span className="pick-zone">{zone}</span>}
    </p>
  )
}

function FilmName({ picked: { state, movie, theater, pick } }: { picked: PickedShowtime }) {
  const { t } = useTranslation()
  if (state === 'pending') return <Skeleton width="80%" height="1.2em" />
  if (!movie) return <>{t('shortlistScreen.unknownFilm', { 0: theater?.name ?? pick.theaterId })}</>
  return movie.path === null ? <>{movie.title}</> : <MovieLink path={movie.path} title={movie.title} />
}
