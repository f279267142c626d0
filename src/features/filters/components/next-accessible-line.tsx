import type { ThemeUICSSObject } from 'theme-ui'
import words from 'site-words/access-next.json'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { Skeleton } from '../../../ui/skeleton'
import { commaOf } from '../../i18n/rules/compose-text'
import { useTranslation } from '../../i18n/components/use-translation'
import { withMessages } from '../../i18n/components/i18n-provider'
import { formatDayLabel, formatTime } from '../../schedule/rules/format-showtime'
import type { Showtime } from '../../schedule/rules/showtime'
import { useNextAccessible } from './use-next-accessible'
import { AccessButton } from './access-button'
import { NEED_ICONS } from './access-words'
import { needList } from './need-list'

export interface NextAccessibleProps {
  movie: { movieId: string; path: string; showtimes: readonly Showtime[]; showtimeDays: readonly string[] }
}

const styles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['auto minmax(0, 1fr)', null, 'auto minmax(0, 1fr) auto'],
  alignItems: 'center',
  columnGap: 3,
  px: 4,
  py: 2,
  // Keeps its height while loading.
  minHeight: '3.75rem',
  bg: 'muted',
  color: 'readableOnMuted',
  borderRadius: 'medium',
  '.access-signs': { display: 'flex', flexWrap: 'wrap', gap: 2, maxWidth: ['1.5rem', 'none'] },
  '.access-line': { m: 0 },
  a: { color: 'inherit', fontWeight: 'bold', display: 'inline-block', py: 1 },
}
const changeStyles: ThemeUICSSObject = {
  appearance: 'none',
  gridColumn: [2, null, 'auto'],
  justifySelf: 'start',
  minHeight: 'target',
  p: 0,
  border: 0,
  bg: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontSize: 'sm',
  textDecoration: 'underline',
  cursor: 'pointer',
}

/** A film's next showtime that meets the visitor's needs, linked, or that none is listed. */
export const NextAccessibleLine = withMessages(NextLine, words)

function NextLine({ movie }: NextAccessibleProps) {
  const translation = useTranslation()
  const { t, locale } = translation
  const { needs, status, next, bookingUrl, today, theaterName } = useNextAccessible(movie)
  const wanted = needList(needs, translation)
  const when =
    next && `${formatDayLabel({ day: next.businessDay, today, locale, t })} ${formatTime(next.startsAt, locale)}`
  const page = next && `${movie.path}?theaterId=${encodeURIComponent(next.theaterId)}&day=${next.businessDay}`
  return (
    <div sx={styles} aria-busy={status === 'pending'}>
      <span className="access-signs">
        {needs.map(need => (
          <Icon key={need} name={NEED_ICONS[need]} size={22} />
        ))}
      </span>
      <p className="access-line">
        {status === 'pending' ? (
          <Skeleton width="16rem" height="1.5rem" />
        ) : status === 'found' ? (
          <>
            {t('access.nextWith', { 0: wanted })}{' '}
            <Link to={bookingUrl ?? page}>{[when, theaterName].filter(Boolean).join(commaOf(locale))}</Link>
          </>
        ) : (
          t(status === 'failed' ? 'access.notChecked' : 'access.noneListed', { 0: wanted })
        )}
      </p>
      <AccessButton sx={changeStyles}>{t('access.change')}</AccessButton>
    </div>
  )
}
