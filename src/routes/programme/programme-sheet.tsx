import { Global } from '@emotion/react'
import { withPrefix } from 'gatsby'
import type { ThemeUICSSObject } from 'theme-ui'
import { pictureSource } from '../../ui/picture-source'
import { commaOf } from '../../features/i18n/rules/compose-text'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { formatLongDay } from '../../features/schedule/rules/format-showtime'
import { formatPrice } from '../../features/showtimes/components/format-price'
import { SITE_URL } from '../../features/site/components/site-url'
import { useSiteShell } from '../../features/site/components/use-site-shell'
import { addressLines } from '../../features/theaters/rules/address-lines'
import type { ProgrammeMovie, ProgrammeRecord } from './programme-record'
import { formatSpan } from '../../features/schedule/rules/format-span'
import { chooseTypeSize } from '../../features/programme/rules/programme-density'
import type { ProgrammeSheet as Sheet } from '../../features/programme/rules/programme-sheet'
import { measureSheet } from './measure-sheet'
import { SHEET_STYLES } from './programme-sheet-styles'
import { ProgrammeTable } from './programme-table'

interface ProgrammeSheetProps {
  theater: ProgrammeRecord
  span: { from: string; to: string }
  sheet: Sheet<ProgrammeMovie>
}

const styles: ThemeUICSSObject = SHEET_STYLES
/** Applies to the whole document while the page is shown. */
const PAGE_STYLES = { '@page': { size: 'A4 portrait', margin: '10mm' } }

/** The sheet: masthead, table, legend, prices and the theater's address. Only the sheet is printed. */
export function ProgrammeSheet({ theater, span, sheet }: ProgrammeSheetProps) {
  const { t, locale } = useTranslation()
  const { name, logo } = useSiteShell().settings
  const address = addressLines(theater.address, locale).join(locale.startsWith('ja') ? ' ' : ', ')
  const web = (SITE_URL + withPrefix(theater.path)).replace(/^https?:\/\//, '').replace(/\/$/, '')
  const prices = theater.pricing.map(({ name: ticket, price, currency }) => {
    return `${ticket} ${formatPrice({ from: price, currency }, locale)}`
  })
  const legend = [
    ...(sheet.everywhere.length > 0
      ? [t('programmeScreen.everywhere', { 0: sheet.everywhere.join(commaOf(locale)) })]
      : []),
    ...(sheet.hasAfterMidnight ? [`* ${t('programmeScreen.afterMidnight')}`] : []),
  ]
  const { points } = chooseTypeSize(measureSheet({ sheet, foot: [legend.join(' '), prices.join(' · ')], locale, t }))
  return (
    // Paper stays light in dark mode (theme/rules/site-styles).
    <article data-paper="" sx={{ ...styles, '--sheet-type': `${points}pt` }}>
      <Global styles={PAGE_STYLES} />
      <header className="sheet-head">
        {(logo || name !== theater.fullName) && (
          <p className="sheet-logo">{logo ? <img src={pictureSource(logo.src)} alt={name} /> : <span>{name}</span>}</p>
        )}
        <h1>
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
                <b>{letters}</b> {label}
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
