import { useEffect } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../i18n/components/use-translation'
import { useProgramme } from './use-programme'
import { DayStrip } from './day-strip'
import { FinderBar } from '../../filters/components/finder-bar'
import { FinderResult } from '../../filters/components/finder-result'
import { FINDER_STYLES } from '../../filters/components/finder-styles'
import { IgnoredNotice } from './ignored-notice'
import { NoMatch } from './no-match'
import { PickModeButton } from '../../shortlist/components/pick-mode-button'
import type { ProgrammeProps } from './programme-data'
import { ProgrammeDay } from './programme-day'
import { PROGRAMME_STYLES } from './programme-styles'

/** The same element each time, so that the row is not drawn again for it. */
const PICK_MODE = <PickModeButton />
const styles: ThemeUICSSObject = { ...PROGRAMME_STYLES, ...FINDER_STYLES }

/**
 * A programme by business day: built days are in the HTML, of a film that plays everywhere the first ones (`writtenDays`); the
 * asked ones are shown. On a theater's page by film, on a film's page by theater with the visitor's first. After hydration past showtimes go, the shown days are read again, and
 * what the address asks for narrows them (decisions: Showtime finder).
 */
export function Programme(props: ProgrammeProps) {
  const { variant, theaters } = props
  const [theater] = theaters
  // The styles of hundreds of chips are worked out here, once: what a visitor changes draws only the content again.
  return (
    <div sx={styles} {...(variant === 'by-movie' && theater ? { 'data-theater-id': theater.theaterId } : {})}>
      <ProgrammeContent {...props} />
    </div>
  )
}

function ProgrammeContent(props: ProgrammeProps) {
  const { variant, attributes, onRead } = props
  const { t } = useTranslation()
  const programme = useProgramme(props)
  const { finder, facets, foundCount, choice, today, days, askedDays, shownDays, home, chosen, selectDay } = programme
  const { movies, theaters, timeZone, releaseDay, pastCount, ignored, isCurrent } = programme
  useEffect(() => {
    if (isCurrent) onRead?.()
  }, [isCurrent, onRead])

  const isSpan = shownDays.length > 1
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
        <DayStrip {...{ today, days }} selected={askedDays} onSelect={selectDay} />
      </div>
      <div className="finder">
        <FinderBar
          {...{ finder, choice, today, days, releaseDay, facets, foundCount, pastCount }}
          hasSoldOut={programme.foundDays.some(day => day.hasSoldOut)}
          onDay={finder.setDay}
          onSelect={selectDay}
          end={PICK_MODE}
        />
        <FinderResult {...{ finder, facets, foundCount, isSpan }} />
      </div>
      <IgnoredNotice ignored={ignored} dayFault={choice.fault} onDismiss={() => finder.dismiss(ignored)} />
      {choice.kind === 'usual' && shownDays[0] !== today && <p className="day-note">{t('showtimes.noneToday')}</p>}
      {isSpan && noMatch && <div className="day-panel">{noMatch}</div>}
      {programme.panels.map(({ day, showtimes }) => (
        <ProgrammeDay
          key={day}
          {...{ variant, day, today, showtimes, movies, theaters, attributes, timeZone, chosen, isSpan }}
          isShown={shownDays.includes(day)}
          isWritten={programme.isWritten(day)}
          found={programme.foundOf(day)}
          liveTheaters={programme.liveOf(day)}
          hasDigests={programme.hasDigests}
          noMatch={!isSpan && shownDays[0] === day ? noMatch : null}
          nextDay={days.find(next => next > day) ?? null}
          onSelect={selectDay}
        />
      ))}
    </>
  )
}
