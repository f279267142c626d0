import { useTextLanguage } from '../../features/site/components/use-text-language'
import { Global } from '@emotion/react'
import { withPrefix } from 'gatsby'
import { fitWords } from '../../ui/fit-words'
import { Picture } from '../../ui/picture'
import { commaOf } from '../../features/i18n/rules/compose-text'
import { useTranslation, type Translation } from '../../features/i18n/components/use-translation'
import { formatLongDay, formatTime, formatPrice } from '../../features/schedule/rules/format-showtime'
import { type ShellSettings, useSiteShell } from '../../features/site/components/use-site-shell'
import { addressLines } from '../../features/theaters/rules/address-lines'
import type { ProgrammeMovie, ProgrammeRecord } from './programme-record'
import { chooseTypeSize, type SheetMeasure } from '../../features/programme/rules/programme-density'
import type { ProgrammeSheet as Sheet } from '../../features/programme/rules/programme-sheet'
import { SHEET_STYLES } from './programme-sheet-styles'
import { ProgrammeTable, factsOf } from './programme-table'

interface ProgrammeSheetProps {
  theater: ProgrammeRecord
  span: { from: string; to: string }
  sheet: Sheet<ProgrammeMovie>
}

/** Applies to the whole document while the page is shown. */
const PAGE_STYLES = { '@page': { size: 'A4 portrait', margin: '10mm' } }

/** The sheet: masthead, table, legend, prices and the theater's address. Only the sheet is printed. */
export function ProgrammeSheet({ theater, span, sheet }: ProgrammeSheetProps) {
  const langOf = useTextLanguage()
  const { t, locale } = useTranslation()
  const { name, logo, linking } = useSiteShell().settings
  const address = addressLines(theater.address, locale).join(locale.startsWith('ja') ? ' ' : ', ')
  const web = (linking.origin + withPrefix(theater.path)).replace(/^https?:\/\//, '').replace(/\/$/, '')
  const prices = theater.pricing.map(row => `${row.name} ${formatPrice({ ...row, from: row.price }, locale)}`)
  const legend = [
    ...(sheet.everywhere.length > 0
      ? [t('programmeScreen.everywhere', { 0: sheet.everywhere.join(commaOf(locale)) })]
      : []),
    ...(sheet.hasAfterMidnight ? [`* ${t('programmeScreen.afterMidnight')}`] : []),
  ]
  const { points } = chooseTypeSize(measureSheet({ sheet, foot: [legend.join(' '), prices.join(' · ')], locale, t }))
  return (
    // Paper stays light in dark mode (theme/rules/site-styles).
    <article data-paper="" sx={{ ...SHEET_STYLES, '--sheet-type': `${points}pt` }}>
      <Global styles={PAGE_STYLES} />
      <header className="sheet-head">
        {(logo || name !== theater.fullName) && (
          <p className="sheet-logo">{logo ? <SheetLogo {...{ logo, name }} /> : <span>{name}</span>}</p>
        )}
        <h1 style={fitWords(theater.fullName)}>
          {theater.fullName} <span className="sheet-span">{formatSpan({ ...span, locale })}</span>
        </h1>
      </header>
      {sheet.rows.length > 0 ? (
        <ProgrammeTable sheet={sheet} />
      ) : (
        <p className="sheet-empty">{t('programmeScreen.noTimes')}</p>
      )}
      <footer className="sheet-foot">
        {sheet.legend.length + legend.length > 0 && (
          <p>
            <b>{t('programmeScreen.legend')}</b>{' '}
            {sheet.legend.map(({ letters, label }) => (
              <span key={letters} className="sheet-key">
                <b>{letters}</b> {langOf(label) ? <span lang={langOf(label)}>{label}</span> : label}
              </span>
            ))}
            {legend.map(line => (
              <span key={line} className="sheet-key">
                {line}
              </span>
            ))}
          </p>
        )}
        {prices.length > 0 && (
          <p>
            <b>{t('programmeScreen.prices')}</b> {prices.join(' · ')}
          </p>
        )}
        <p>
          {address && `${address} · `}
          {theater.phone && (
            <>
              <bdi dir="ltr">{theater.phone}</bdi> ·{' '}
            </>
          )}
          {web}
        </p>
        <p>{t('programmeScreen.asOf', { 0: formatLongDay(theater.today, locale), 1: web })}</p>
      </footer>
    </article>
  )
}

interface SheetLogoProps {
  logo: NonNullable<ShellSettings['logo']>
  /** Of the site. */
  name: string
}

/** The logo and its variant for dark backgrounds: styles display one of them (theme/rules/logo-variant). */
function SheetLogo({ logo: { src, onDark }, name }: SheetLogoProps) {
  return [src, onDark].map(
    variant =>
      variant && (
        <span key={variant} className="sheet-picture">
          <Picture src={variant} alt={name} room="logo" isEarly={!onDark} fallback={name} />
        </span>
      ),
  )
}

/**
 * A range of days: `24–30 January 2025`. Versions of ICU differ in their narrow spaces, and server and browser must
 * match: they become plain ones. Japanese ranges would be in digits only, so both days are written out.
 */
export function formatSpan({ from, to, locale }: { from: string; to: string; locale: string }): string {
  const monthDay: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' }
  const format = new Intl.DateTimeFormat(locale, { ...monthDay, year: 'numeric' })
  const [start, end] = [noonOf(from), noonOf(to)]
  if (from !== to && /^ja\b/.test(locale)) {
    const short = from.slice(0, 4) === to.slice(0, 4) ? new Intl.DateTimeFormat(locale, monthDay) : format
    return `${format.format(start)}～${short.format(end)}`
  }
  return format.formatRange(start, end).replace(/[\u2009\u202f\u00a0]/g, ' ')
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

interface MeasureSheet extends Pick<Translation, 'locale' | 't'> {
  sheet: Sheet<ProgrammeMovie>
  /** Lines of text below the table. */
  foot: readonly string[]
}

/** Measures a sheet's content in letters, as formatted in the locale. */
function measureSheet({ sheet, foot, locale, t }: MeasureSheet): SheetMeasure {
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
