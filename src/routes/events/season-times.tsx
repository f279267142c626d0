import { useEffect, useMemo } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { useFavouriteActions } from '../../features/favourites/components/use-favourite-actions'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { ChipList } from '../../features/programme/components/chips/chip-list'
import { ShowtimeChip } from '../../features/programme/components/chips/showtime-chip'
import { DayStrip } from '../../features/programme/components/day-strip'
import { STRIP_STYLES } from '../../features/programme/components/day-strip-styles'
import { formatDayLabel } from '../../features/schedule/rules/format-showtime'
import { groupByMovie } from '../../features/schedule/rules/group-showtimes'
import type { Showtime } from '../../features/schedule/rules/showtime'
import { PickModeButton } from '../../features/shortlist/components/pick-mode-button'
import type { AttributeIndex } from '../../features/showtimes/components/attribute-index'
import { useBusinessToday } from '../../features/showtimes/components/use-now'
import { usePageQuery } from '../../features/site/components/use-page-query'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { readQueryText } from '../../features/site/rules/parse-page-query'
import { Heading } from '../../ui/heading'
import { Link } from '../../ui/link'
import { SelectField } from '../../ui/select-field'
import { PagePart } from '../page/page-part'
import type { EventRecord } from '../page/records'
import { openQueryGate, QueryGate } from '../page/use-query-gate'

interface SeasonTimesProps {
  event: Pick<EventRecord, 'movies' | 'theaters'>
  /** All showtimes of the page's HTML. */
  built: readonly Showtime[]
  /** Those that are still to come. */
  coming: readonly Showtime[]
  index: AttributeIndex
}

const WRITTEN_DAYS = 7

const styles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  '.day-strip': STRIP_STYLES,
  // As high as most days, so that what is below stays where it is.
  '.day-panel': { minHeight: '20rem' },
  // Without scripts no day can be selected: all are shown.
  '@media (scripting: none)': { '.day-panel[hidden]': { display: 'block !important', minHeight: 0 } },
  '.season-film': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, py: 4 },
  '.season-film + .season-film': { borderTop: '1px solid', borderColor: 'border' },
  '.season-title': { display: 'flex', alignItems: 'center', gap: 1, minHeight: 'target' },
  '.season-title a': { color: 'inherit', textDecoration: 'none' },
  '.season-place': {
    display: 'grid',
    gridTemplateColumns: ['minmax(0, 1fr)', null, '13rem minmax(0, 1fr)'],
    gap: [1, null, 4],
  },
  '.season-place > a': { color: 'text', fontWeight: 'semibold', alignSelf: 'start' },
}

/** Showtimes of an event of several days, one day at a time, at all its theaters or at one. */
export function SeasonTimes({ event, built, coming, index }: SeasonTimesProps) {
  const { t } = useTranslation()
  const { today, day, days, theaterId, theaters, selectDay, selectTheater } = useSeason({ event, built, coming })
  // The HTML contains a week; a later day is added once it is chosen.
  const week = [...new Set(built.map(({ businessDay }) => businessDay))].sort().slice(0, WRITTEN_DAYS)
  const panelDays = week.includes(day) ? week : [...week, day]
  const isAt = (showtime: Showtime) => theaterId === null || showtime.theaterId === theaterId
  useEffect(openQueryGate, [])
  return (
    <PagePart title={t('eventScreen.showtimes')} aside={<PickModeButton />} isOfTimes>
      <QueryGate gap={0}>
        <div sx={styles}>
          <DayStrip {...{ today, days }} selected={[day]} onSelect={selectDay} />
          {theaters.length > 1 ? (
            <div sx={{ maxWidth: '20rem' }}>
              <SelectField
                name="cinemas"
                label={t('eventScreen.cinema')}
                labelHidden
                placeholder={t('eventScreen.allCinemas')}
                value={theaterId ?? ''}
                options={theaters.map(({ theaterId: value, name: label }) => ({ value, label }))}
                autoComplete="off"
                onChange={selectTheater}
              />
            </div>
          ) : null}
          {panelDays.map(panelDay => (
            <SeasonDay
              key={panelDay}
              {...{ event, today, index }}
              day={panelDay}
              isShown={panelDay === day}
              showtimes={coming.filter(showtime => showtime.businessDay === panelDay && isAt(showtime))}
            />
          ))}
        </div>
      </QueryGate>
    </PagePart>
  )
}

/** The shown day and theater, from the query. */
function useSeason({ event, built, coming }: Omit<SeasonTimesProps, 'index'>) {
  const { query, changeQuery } = usePageQuery()
  const shell = useSiteShell()
  const theaters = event.theaters.filter(({ theaterId }) => built.some(showtime => showtime.theaterId === theaterId))
  const zones = useMemo(() => {
    const ids = new Set(built.map(({ theaterId }) => theaterId))
    return [...new Set(shell.theaters.flatMap(({ theaterId, timeZone }) => (ids.has(theaterId) ? timeZone : [])))]
  }, [built, shell.theaters])
  const today = useBusinessToday({ today: theaters.map(theater => theater.today).sort()[0] ?? '', timeZone: zones })
  const wanted = readQueryText(query, 'cinemas')
  const theaterId = theaters.find(theater => theater.theaterId === wanted)?.theaterId ?? null
  const held = coming.filter(showtime => theaterId === null || showtime.theaterId === theaterId)
  const days = [...new Set(held.map(({ businessDay }) => businessDay))].sort()
  const requested = readQueryText(query, 'day')
  const usual = days[0] ?? today
  const day = days.find(one => one === requested) ?? usual
  return {
    ...{ today, day, days, theaterId, theaters },
    selectDay: (next: string) => changeQuery({ day: next === usual ? null : next }, { isStep: true }),
    selectTheater: (next: string) => changeQuery({ cinemas: next || null }, { isStep: true }),
  }
}

interface SeasonDayProps extends Pick<SeasonTimesProps, 'event' | 'index'> {
  day: string
  today: string
  isShown: boolean
  showtimes: readonly Showtime[]
}

function SeasonDay({ event, day, today, isShown, showtimes, index }: SeasonDayProps) {
  const { t, locale } = useTranslation()
  const { ofFilms: FilmAction } = useFavouriteActions()
  const label = formatDayLabel({ day, today, locale, t })
  return (
    <section className="day-panel" id={`day-${day}`} data-day={day} hidden={!isShown} aria-label={label}>
      <Heading as="h3">{label}</Heading>
      {groupByMovie(showtimes).map(({ movieId, showtimes: ofFilm }) => {
        const movie = event.movies.find(film => film.movieId === movieId)
        if (!movie) return null
        return (
          <div key={movieId} className="season-film row">
            <div className="season-title">
              <Heading as="h4" size="h4">
                <Link to={movie.path} lang={movie.lang?.title}>
                  {movie.title}
                </Link>
              </Heading>
              {FilmAction ? <FilmAction movie={movie} isPlain /> : null}
            </div>
            {event.theaters.map(({ theaterId, name, path }) => {
              const here = ofFilm.filter(showtime => showtime.theaterId === theaterId)
              return here.length > 0 ? (
                <div key={theaterId} className="season-place group" data-theater-block={theaterId}>
                  <Link to={path}>{name}</Link>
                  <ChipList>
                    {here.map(showtime => (
                      <ShowtimeChip
                        key={showtime.id}
                        showtime={showtime}
                        attributes={index.of(showtime)}
                        of={`${movie.title}, ${name}`}
                        moviePath={movie.path}
                      />
                    ))}
                  </ChipList>
                </div>
              ) : null
            })}
          </div>
        )
      })}
    </section>
  )
}
