import type { ReactNode } from 'react'
import { formatNumber } from '../../features/i18n/rules/format-number'
import { ButtonLink } from '../../ui/button'
import { TypographicPoster } from '../../ui/typographic-poster'
import { commaOf } from '../../features/i18n/rules/compose-text'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { MoviePoster } from '../../features/movies/components/movie-poster'
import { MovieFacts } from '../../features/movies/components/movie-summary'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { WhenNoTheater, WhenTheater } from '../../features/theaters/components/theater-switch'
import { useSelectedTheater } from '../../features/theaters/components/use-selected-theater'
import type { MovieCardRecord, TheaterProgramme, EventCardRecord } from '../page/records'
import { HeroBand } from './hero-band'
import { NEXT_SHOWTIMES_HEIGHT, NextShowtimes } from '../movies/next-showtimes'
import { formatEventDates } from '../../features/events/components/event-summary'

export interface FeaturedMovieRecord extends MovieCardRecord {
  backdrop: string | null
  genres: string[]
}

/** The operator's choices; null or undefined for none. */
interface FeaturedProps {
  kicker: string | null | undefined
  backdrop: string | null | undefined
  /** At the hero's lower edge. */
  picks: ReactNode
}

interface FeaturedMovieProps extends FeaturedProps {
  movie: FeaturedMovieRecord
  /** At a single location: the programme in the page. */
  programme: TheaterProgramme | null
}

/** The featured film with its next three showtimes at the visitor's theater. */
export function FeaturedMovie({ movie, kicker, backdrop, picks, programme }: FeaturedMovieProps) {
  const { t, locale } = useTranslation()
  const selected = useSelectedTheater()
  const { theaters } = useSiteShell()
  const theaterId = selected.status === 'selected' ? selected.theaterId : null
  const theater = programme ?? theaters.find(known => known.theaterId === theaterId) ?? null
  const { title, path, certificate, runtimeMinutes, year, directors, genres } = movie
  const picture = backdrop ?? movie.backdrop

  return (
    <HeroBand
      kicker={kicker ?? genres.join(' · ')}
      {...{ title, path, picks }}
      lang={movie.lang?.title}
      backdrop={picture}
      fallback={
        movie.poster && !picture ? (
          <span className="hero-poster">
            <MoviePoster movie={movie} room="featured" priority />
          </span>
        ) : (
          <TypographicPoster id={movie.movieId} title={title} shape="wide" isWordless />
        )
      }
    >
      <MovieFacts
        {...{ certificate, runtimeMinutes }}
        more={[year ? formatNumber(year, locale) : null, directors.join(commaOf(locale))]}
      />
      <div>
        <WhenTheater>
          {theater ? (
            <NextShowtimes {...{ movie, theater }} built={programme?.showtimes} attributes={programme?.attributes} />
          ) : (
            <div sx={{ minHeight: NEXT_SHOWTIMES_HEIGHT }} />
          )}
        </WhenTheater>
        <WhenNoTheater>
          <p sx={{ m: 0, color: 'textAltOnStage' }}>{t('homeScreen.chooseForTimes')}</p>
        </WhenNoTheater>
      </div>
      <div>
        <ButtonLink to={path} variant="stage">
          {t('homeScreen.allShowtimes')}
        </ButtonLink>
      </div>
    </HeroBand>
  )
}

interface FeaturedEventProps extends FeaturedProps {
  event: EventCardRecord & { bookingUrl: string | null }
}

/** The featured event: dates, description and links. */
export function FeaturedEvent({ event, kicker, backdrop, picks }: FeaturedEventProps) {
  const { t, locale } = useTranslation()
  const { eventId, title, path, type, shortDescription, poster, bookingUrl } = event
  const when = formatEventDates(event, { locale, t })
  return (
    <HeroBand
      kicker={kicker ?? type}
      lang={event.lang?.title}
      until={event.listedUntilMs}
      {...{ title, path, picks }}
      backdrop={backdrop ?? poster}
      fallback={<TypographicPoster id={eventId} title={title} shape="wide" isWordless />}
    >
      {when ? <p sx={{ m: 0, fontWeight: 'semibold' }}>{when}</p> : null}
      {shortDescription ? (
        <p lang={event.lang?.shortDescription} sx={{ m: 0, color: 'textAltOnStage', maxWidth: 'text' }}>
          {shortDescription}
        </p>
      ) : null}
      <div sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {bookingUrl ? (
          <ButtonLink to={bookingUrl} variant="stage" aria-label={t('events.bookNamed', { 0: title })}>
            {t('events.book')}
          </ButtonLink>
        ) : null}
        <ButtonLink
          to={path}
          variant={bookingUrl ? 'stageOutline' : 'stage'}
          aria-label={`${t('events.details')}: ${title}`}
        >
          {t('events.details')}
        </ButtonLink>
      </div>
    </HeroBand>
  )
}
