import { MovieLink } from '../../features/movies/components/movie-link'
import { MarkedTexts } from '../../features/site/components/marked-texts'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { formatTime, formatWeekDay } from '../../features/schedule/rules/format-showtime'
import type { ProgrammeMovie } from './programme-record'
import { titleShare } from '../../features/programme/rules/programme-density'
import type { ProgrammeSheet, SheetTime, SheetRow } from '../../features/programme/rules/programme-sheet'
import type { Translate } from '../../features/i18n/rules/format-message'
import { formatRuntime } from '../../features/movies/rules/format-runtime'

/** Table of films × days. On phone screens a film's days are stacked; in print it is always a table. */
export function ProgrammeTable({ sheet }: { sheet: ProgrammeSheet<ProgrammeMovie> }) {
  const { t, locale } = useTranslation()
  const days = sheet.days.map(day => ({ day, label: formatWeekDay(day, locale) }))
  return (
    <table sx={{ '--title-share': `${titleShare(days.length) * 100}%` }}>
      <thead>
        <tr>
          <th scope="col" className="sheet-film">
            {t('programmeScreen.film')}
          </th>
          {days.map(({ day, label }) => (
            <th key={day} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map(row => (
          <tr key={row.movie.movieId}>
            <th scope="row" className="sheet-film">
              <MovieLink path={row.movie.path} title={row.movie.title} lang={row.movie.lang?.title} />
              <small>
                <MarkedTexts texts={factsOf(row, t)} />
              </small>
            </th>
            {row.cells.map((times, index) => (
              <td key={days[index]?.day} data-day={days[index]?.label} className={times.length > 0 ? '' : 'is-empty'}>
                {times.length > 0 ? (
                  times.map(time => <Time key={time.startsAt + time.marks.join()} time={time} />)
                ) : (
                  <VisuallyHidden>{t('programmeScreen.noneThatDay')}</VisuallyHidden>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Time({ time: { startsAt, afterMidnight, marks } }: { time: SheetTime }) {
  const { locale } = useTranslation()
  return (
    <>
      <span className="sheet-time">
        <time dateTime={startsAt}>{formatTime(startsAt, locale)}</time>
        {afterMidnight && '*'}
        {marks.length > 0 && <small>{marks.join(' ')}</small>}
      </span>{' '}
    </>
  )
}

/** Line below a film's title: certificate, runtime, and the labels that all of its times share. */
export function factsOf({ movie, labels }: SheetRow<ProgrammeMovie>, t: Translate): string[] {
  const { certificate, runtimeMinutes } = movie
  return [
    ...(certificate ? [certificate] : []),
    ...(runtimeMinutes ? [formatRuntime(runtimeMinutes, t)] : []),
    ...labels,
  ]
}
