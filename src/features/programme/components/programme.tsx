import { type RefObject, useCallback, useRef } from 'react'
import { lateStyled } from '../../../deferred/late-styles'
import { pageCode } from '../../../platform/page-code'
import { useOnceDrawn } from '../../../ui/use-once-drawn'
import { useWantedComponent } from '../../../ui/use-lazy-component'
import { useSiteShell } from '../../site/components/use-site-shell'
import { useTranslation } from '../../i18n/components/use-translation'
import { useProgramme } from './use-programme'
import { useDaySlide } from './use-day-slide'
import { useRowHeights } from './use-row-heights'
import { DayStrip } from './day-strip'
import { FinderBar } from '../../filters/components/finder/finder-bar'
import { FinderResult } from '../../filters/components/finder/finder-result'
import { MovieSearchProvider } from '../../movies/components/movie-link'
import { importFilmPairs, importIgnoredNotice, importWeekGrid } from './late-parts'
import { NoMatch, useDayNotes } from './day/late-notes'
import { PickModeToggle } from '../../shortlist/components/pick-mode-toggle'
import type { ProgrammeProps } from './programme-data'
import { ProgrammeDay } from './day/programme-day'

/** A constant element, so that the row does not re-render for it. */
const PICK_MODE = <PickModeToggle />

const Box = lateStyled(
  'div',
  pageCode('programme-styles', () =>
    import(/* webpackChunkName: "programme-styles" */ './programme-styles').then(module => module.PROGRAMME_STYLES),
  ),
)

/**
 * A programme by business day: on a theater's page its films, on a film's page theaters with the visitor's first. The
 * HTML contains the built days (`writtenDays`). After hydration it removes past showtimes, fetches the shown days again
 * and applies the filters of the query (decisions: Showtime finder).
 */
export function Programme(props: ProgrammeProps) {
  const { variant, theaters } = props
  const [theater] = theaters
  const box = useRef<HTMLDivElement>(null)
  // The styles of hundreds of chips are computed here once: interactions only re-render the content.
  return (
    <Box ref={box} {...(variant === 'by-movie' && theater ? { 'data-theater-id': theater.theaterId } : {})}>
      <ProgrammeContent {...props} box={box} />
    </Box>
  )
}

function ProgrammeContent({ box, ...props }: ProgrammeProps & { box: RefObject<HTMLDivElement | null> }) {
  const { variant, theaters, onRead } = props
  const { t, dir } = useTranslation()
  const shell = useSiteShell()
  const programme = useProgramme(props)
  const { finder, facets, foundCount, choice, today, days, chosenDays, shownDays, home, selectDay } = programme
  const { releaseDay, pastCount, ignored, isCurrent } = programme
  const { Component: IgnoredNotice, isAwaited } = useWantedComponent(importIgnoredNotice, ignored.length > 0)
  const { frame } = programme
  const isGrid = variant === 'by-theater' && frame.isSpan && !programme.hasNoMatch
  const grid = useWantedComponent(importWeekGrid, isGrid)
  const pairs = useWantedComponent(importFilmPairs, variant === 'by-movie' && finder.query.showsPairs)
  const isRead = isCurrent && !isAwaited && !grid.isAwaited && !pairs.isAwaited
  useOnceDrawn(isRead, onRead)
  useRowHeights(box, shownDays)
  const { slideTo, daysProps } = useDaySlide(dir)
  const chooseDay = useCallback(
    (day: string) => {
      slideTo(day)
      selectDay(day)
    },
    [slideTo, selectDay],
  )
  useDayNotes()

  /** The shown days for views other than rows. */
  const openDays = () =>
    shownDays.flatMap(day => {
      const panel = programme.panels.find(one => one.day === day)
      const state = { frame, found: programme.foundOf(day), liveTheaters: programme.liveOf(day), isShown: true }
      return panel ? { ...panel, ...state } : []
    })
  const hasRows = !grid.Component && (!pairs.Component || programme.hasNoMatch)

  const { isSpan } = frame
  const noMatch = programme.hasNoMatch ? (
    <NoMatch
      {...{ finder, facets }}
      attributes={programme.attributes}
      reliefs={programme.findReliefs()}
      nextDay={programme.findNextDay()}
      theaterId={variant === 'by-movie' ? (home?.theaterId ?? null) : null}
      after={shownDays.at(-1) ?? today}
      onSelect={selectDay}
    />
  ) : null

  return (
    <>
      <div className="day-bar">
        <DayStrip {...{ today, days }} selected={chosenDays} onSelect={chooseDay} />
      </div>
      <div className="finder">
        <FinderBar
          {...{ finder, choice, today, days, releaseDay, facets, foundCount, pastCount }}
          hasSoldOut={programme.foundDays.some(day => day.hasSoldOut)}
          onDay={finder.setDay}
          onSelect={selectDay}
          place={variant === 'by-movie' && shell.theaters.length > 1 ? (theaters[0]?.name ?? null) : null}
          hasPairs={variant === 'by-movie' && props.movies.length > 1}
          end={PICK_MODE}
        />
        <FinderResult {...{ finder, facets, foundCount, isSpan }} unknownCount={programme.unknownCount} />
      </div>
      {IgnoredNotice && (
        <IgnoredNotice ignored={ignored} dayFault={choice.fault} onDismiss={() => finder.dismiss(ignored)} />
      )}
      {choice.kind === 'usual' && shownDays[0] !== today && <p className="day-note">{t('showtimes.noneToday')}</p>}
      {/* Around what links to films alone: a changed context would discard the finder's server markup. */}
      <MovieSearchProvider value={variant === 'by-movie' ? finder.search : ''}>
        <div {...daysProps}>
          {isSpan && noMatch && <div className="day-panel">{noMatch}</div>}
          {grid.Component && <grid.Component chosen={frame.chosen} days={openDays()} />}
          {pairs.Component && !programme.hasNoMatch && <pairs.Component days={openDays()} />}
          {programme.panels.map(({ day, built }) => (
            <ProgrammeDay
              key={day}
              {...{ frame, day, built }}
              nextDay={days.find(next => next > day) ?? null}
              isWritten={programme.isWritten(day)}
              isShown={hasRows && shownDays.includes(day)}
              isFirst={shownDays[0] === day}
              found={programme.foundOf(day)}
              liveTheaters={programme.liveOf(day)}
              noMatch={!isSpan && shownDays[0] === day ? noMatch : null}
            />
          ))}
        </div>
      </MovieSearchProvider>
    </>
  )
}
