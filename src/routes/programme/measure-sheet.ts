import type { Translation } from '../../features/i18n/components/use-translation'
import { formatTime } from '../../features/schedule/rules/format-showtime'
import type { ProgrammeMovie } from './programme-record'
import type { SheetMeasure } from '../../features/programme/rules/programme-density'
import type { ProgrammeSheet } from '../../features/programme/rules/programme-sheet'
import { factsOf } from './programme-facts'

/** Measures a sheet's content in letters, as formatted in the locale. @param foot lines of text below the table */
export function measureSheet({
  sheet,
  foot,
  locale,
  t,
}: {
  sheet: ProgrammeSheet<ProgrammeMovie>
  foot: readonly string[]
} & Pick<Translation, 'locale' | 't'>): SheetMeasure {
  const key = sheet.legend.map(({ letters, label }) => `${letters} ${label}  `).join('')
  return {
    days: sheet.days.length,
    rows: sheet.rows.map(row => ({
      title: row.movie.title.length,
      facts: factsOf(row, t).join(' · ').length,
      cells: row.cells.map(cell =>
        cell.map(({ startsAt, afterMidnight, marks }) => ({
          time: formatTime(startsAt, locale).length + (afterMidnight ? 1 : 0),
          marks: marks.join(' ').length,
        })),
      ),
    })),
    // Address and date take one line each.
    foot: [key.length, ...foot.map(line => line.length), 80, 110],
  }
}
